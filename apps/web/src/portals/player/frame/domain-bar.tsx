import { Icon, useUi } from '@nokshi/ui';
import { ServiceLink } from '../../../lib/navigation/service-link.tsx';
import styles from '../late/connection-bar.module.css';

/** Says that this address is not the brand's, and leads to customer service (ER-4.3). */
export function DomainBar({ words }: { readonly words: string }) {
  const { t } = useUi();
  return (
    <div className={styles['bar']} role="alert">
      <Icon name="triangle-alert" size="small" />
      <span>{words}</span>
      <ServiceLink className="nk-link">{t('shell.customerService')}</ServiceLink>
    </div>
  );
}
