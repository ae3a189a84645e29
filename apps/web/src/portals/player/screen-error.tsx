import { Button, buttonClass, EmptyState, FailureReference, useUi } from '@nokshi/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { ChunkLoadError, reloadPage } from '../../lib/chunks.tsx';
import { helpWith, referenceOf } from '../../lib/failure.ts';
import { openPopup } from '../../lib/gate.ts';
import { useTitle } from '../../lib/title.ts';

/** A page that could not be drawn: a part that did not arrive (RT-15.3), or a fault of ours. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return error instanceof ChunkLoadError ? <PartMissing /> : <Crashed error={error} onRetry={reset} />;
}

/** A part of the script is fetched again with its page; without a connection it says so and stays. */
function PartMissing() {
  const { t } = useUi();
  const [state, setState] = useState<'idle' | 'busy' | 'offline'>('idle');
  useTitle(t('shell.chunkTitle'));
  const retry = async () => {
    setState('busy');
    if (!(await reloadPage())) setState('offline');
  };
  return (
    <div role="alert">
      <h1 className="nk-sr">{t('shell.chunkTitle')}</h1>
      <EmptyState
        icon="wifi-off"
        title={t('shell.chunkTitle')}
        text={t(state === 'offline' ? 'shell.stillOffline' : 'shell.chunkText')}
        action={<Actions label={t('shell.reload')} isBusy={state === 'busy'} onRetry={() => void retry()} />}
      />
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
        action={<Actions label={t('shell.retry')} isBusy={false} onRetry={onRetry} />}
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

interface ActionsProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function Actions({ label, isBusy, onRetry }: ActionsProps) {
  const { t } = useUi();
  return (
    <span className="nk-chips">
      <Button kind="primary" icon="refresh-cw" isBusy={isBusy} onClick={onRetry}>
        {label}
      </Button>
      <a className={buttonClass('secondary')} href="/">
        {t('shell.toHome')}
      </a>
    </span>
  );
}
