import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useWords } from '../words/words.ts';
import { Icon } from './icon.tsx';

/**
 * A panel over the game: a sheet on a phone, a window on a wide screen. The browser's own modal dialogue keeps the
 * focus inside, closes on Escape and gives the focus back.
 */
export function Panel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="panel"
      aria-labelledby="panel-title"
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className="panel-head">
        <h2 id="panel-title">{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={say('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="panel-body">{children}</div>
    </dialog>
  );
}
