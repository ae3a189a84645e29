import { buttonClass, EmptyState, useUi } from '@nokshi/ui';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTitle } from '../../../lib/texts/title.ts';

/** An address that the portal does not have. */
export function NotFound() {
  const { t } = useUi();
  useTitle(t('shell.notFoundTitle'));
  return (
    <>
      <h1 className="nk-sr">{t('shell.notFoundTitle')}</h1>
      <EmptyState
        icon="search"
        title={t('shell.notFoundTitle')}
        text={t('shell.notFoundText')}
        action={
          <AppLink href="/" className={buttonClass('primary')}>
            {t('shell.toHome')}
          </AppLink>
        }
      />
    </>
  );
}
