import { Button, EmptyState, useUi } from '@nokshi/ui';

/** A page that could not be drawn. */
export function ConsoleCrash() {
  const { t } = useUi();
  return (
    <div role="alert">
      <EmptyState
        icon="triangle-alert"
        title={t('console.crashed')}
        text={t('console.crashedText')}
        action={
          <Button kind="primary" icon="refresh-cw" onClick={() => window.location.reload()}>
            {t('console.reload')}
          </Button>
        }
      />
    </div>
  );
}
