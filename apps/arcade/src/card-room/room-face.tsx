import type { CardHandView, CardSeatView } from '@nokshi/fairness/supplier/card-wire.ts';
import { initialsOf } from '@nokshi/texts/graphemes.ts';
import { useWords } from '../words/words.ts';
import { TurnRing } from './turn-ring.tsx';

/** A player's face at the table with the clock of the turn; an empty chair's is a hole. */
export function RoomFace({
  seat,
  hand,
  clockMs,
}: {
  seat: CardSeatView | null;
  hand: CardHandView | null;
  clockMs: number;
}) {
  if (seat === null) return <span className="room-face" aria-hidden="true" />;
  const isAwaited = hand?.awaited === seat.seat;
  return (
    <span className={seat.isBot ? 'room-face bot' : 'room-face'} aria-hidden="true">
      {seat.isBot ? <BotFace /> : <span>{initialsOf(seat.player, 2)}</span>}
      {isAwaited && hand !== null && <TurnRing key={hand.since} hand={hand} clockMs={clockMs} />}
      {hand?.dealer === seat.seat && <i className="room-dealer">D</i>}
    </span>
  );
}

/** Says of a player that it is a program. */
export function BotTag() {
  const { say } = useWords();
  return (
    <span className="room-bot" data-mark="bot" title={say('roomBotMeaning')}>
      {say('roomBot')}
    </span>
  );
}

function BotFace() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" focusable="false">
      <path
        d="M12 4v3M7 7h10a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3ZM9 12v1.5M15 12v1.5M12 4h.01"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
