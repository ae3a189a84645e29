import { Button, buttonClass, EmptyState, useUi } from '@nokshi/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ChunkLoadError } from '../../lib/chunks.tsx';
import { useTitle } from '../../lib/title.ts';

/** A page that could not be drawn. A part that did not arrive is fetched again with the page (RT-15.3). */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useUi();
  const isChunk = error instanceof ChunkLoadError;
  const title = t(isChunk ? 'shell.chunkTitle' : 'shell.crashTitle');
  useTitle(title);
  return (
    <div role="alert">
      <h1 className="nk-sr">{title}</h1>
      <EmptyState
        icon={isChunk ? 'wifi-off' : 'triangle-alert'}
        title={title}
        text={t(isChunk ? 'shell.chunkText' : 'shell.crashText')}
        action={
          <span className="nk-chips">
            <Button
              kind="primary"
              icon="refresh-cw"
              onClick={() => (isChunk ? window.location.reload() : reset())}
            >
              {t(isChunk ? 'shell.reload' : 'shell.retry')}
            </Button>
            <a className={buttonClass('secondary')} href="/">
              {t('shell.toHome')}
            </a>
          </span>
        }
      />
    </div>
  );
}
