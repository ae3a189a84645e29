import { useUi } from '@nokshi/ui';
import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';

export function Logo() {
  const { t } = useUi();
  return (
    <AppLink className="nk-logo" href="/" aria-label={t('shell.homeLabel')}>
      <svg viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={{ __html: LOGO_BODY }} />
      <span>{t('shell.brand')}</span>
    </AppLink>
  );
}
