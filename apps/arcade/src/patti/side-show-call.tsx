import { useEffect, useRef } from 'react';
import { useWords } from '../words/words.ts';
import { ActButton } from './act-button.tsx';
import type { PattiRoom } from './patti-words.ts';

/** Somebody asks to compare cards in private: a question that takes the focus, and is refused when the time is over. */
export function SideShowCall({ room, asker, isBusy }: { room: PattiRoom; asker: string; isBusy: boolean }) {
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      className="patti-call"
      role="alertdialog"
      aria-labelledby="side-show-title"
      aria-describedby="side-show-text"
      tabIndex={-1}
    >
      <h2 id="side-show-title">{say('pattiCallTitle', { player: asker })}</h2>
      <p id="side-show-text">{say('pattiCallText')}</p>
      <div className="room-acts">
        <ActButton act="refuse" label="pattiRefuse" look="plain" room={room} isBusy={isBusy} />
        <ActButton act="accept" label="pattiAccept" look="primary" room={room} isBusy={isBusy} />
      </div>
    </div>
  );
}
