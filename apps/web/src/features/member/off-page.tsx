import type { TextKey } from '@nokshi/texts/texts.ts';
import { buttonClass, Icon, type IconName } from '@nokshi/ui';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import type { OffPage as Off } from './page-looks.ts';

export interface OffPageProps {
  readonly title: TextKey;
  readonly icon: IconName;
  readonly off: Off;
}

/** A page that this installation has switched off: what it is for, and where to find what comes nearest. */
export function OffPage({ title, icon, off }: OffPageProps) {
  const t = useTexts('member');
  return (
    <section className={styles['panel']} aria-labelledby="member-page-title">
      <h2 id="member-page-title">{t(title)}</h2>
      <div className={styles['off']}>
        <span className={styles['disc']}>
          <Icon name={icon} />
        </span>
        <div>
          <h3>{t('member.offTitle')}</h3>
          <p>{t(off.text)}</p>
          <AppLink className={buttonClass('secondary')} href={off.instead.href}>
            <Icon name={off.instead.icon} size="small" />
            {t(off.instead.label)}
          </AppLink>
        </div>
      </div>
    </section>
  );
}
