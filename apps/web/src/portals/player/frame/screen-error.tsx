import { Button, buttonClass, EmptyState, FailureReference, useUi } from '@nokshi/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { helpWith, referenceOf } from '../../../lib/api/failure.ts';
import { ChunkLoadError } from '../../../lib/loading/chunks.tsx';
import { MissingPart } from '../../../lib/loading/missing-part.tsx';
import { openPopup } from '../../../lib/session/gate.ts';
import { useTitle } from '../../../lib/texts/title.ts';

/** A page that could not be drawn: a part that did not arrive (RT-15.3), or a fault of ours. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ChunkLoadError) return <PageMissing error={error} onArrived={reset} />;
  return <Crashed error={error} onRetry={reset} />;
}

/** A page whose part did not arrive. */
function PageMissing({
  error,
  onArrived,
}: {
  readonly error: ChunkLoadError;
  readonly onArrived: () => void;
}) {
  const { t } = useUi();
  useTitle(t('shell.chunkTitle'));
  return (
    <div role="alert">
      <h1 className="nk-sr">{t('shell.chunkTitle')}</h1>
      <MissingPart error={error} onArrived={onArrived} otherWay={<HomeLink />} />
    </div>
  );
}

function Crashed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useUi();
  const reference = referenceOf(error);
  useTitle(t('shell.crashTitle'));
  return (
    <div role="alert">
      <h1 className="nk-sr">{t('shell.crashTitle')}</h1>
      <EmptyState
        icon="triangle-alert"
        title={t('shell.crashTitle')}
        text={t('shell.crashText')}
        action={
          <span className="nk-chips">
            <Button kind="primary" icon="refresh-cw" onClick={onRetry}>
              {t('shell.retry')}
            </Button>
            <HomeLink />
          </span>
        }
      />
      <div className="nk-state nk-state-foot">
        {reference === null ? (
          <button type="button" className="nk-link" onClick={() => openPopup({ kind: 'feedback' })}>
            {t('shell.getHelp')}
          </button>
        ) : (
          <FailureReference reference={reference} onHelp={() => helpWith(reference)} />
        )}
      </div>
    </div>
  );
}

function HomeLink() {
  const { t } = useUi();
  return (
    <a className={buttonClass('secondary')} href="/">
      {t('shell.toHome')}
    </a>
  );
}
