import type { PattiSeatView, PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { BotTag, RoomFace } from '../card-room/room-face.tsx';
import { playerName } from '../card-room/room-words.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { Amount } from '../parts/amount.tsx';
import { useWords } from '../words/words.ts';
import { ACTS_DONE } from './patti-words.ts';

/** A chair at its place round the oval: 0 is nearest, then clockwise. */
export function FeltSeat({
  place,
  seat,
  view,
  clockMs,
  currency,
}: {
  place: number;
  seat: PattiSeatView | null;
  view: PattiTableView;
  clockMs: number;
  currency: string;
}) {
  const { language, say } = useWords();
  const { hand, me } = view;
  if (seat === null) {
    return (
      <div className={`patti-seat place-${place} free`}>
        <RoomFace seat={null} hand={hand} clockMs={clockMs} />
        <span className="patti-name muted">{say('roomFree')}</span>
      </div>
    );
  }
  const isMe = seat.seat === me;
  const isAwaited = hand?.awaited === seat.seat;
  const isWinner = hand?.result?.wins.some((win) => win.seat === seat.seat) ?? false;
  const classes = ['room-seat', 'patti-seat', `place-${place}`, seat.state];
  if (isMe) classes.push('mine');
  if (isAwaited) classes.push('awaited');
  if (isWinner) classes.push('winner');
  return (
    <section className={classes.join(' ')} aria-label={playerName(language, seat, isMe)}>
      <SeatCards seat={seat} />
      <RoomFace seat={seat} hand={hand} clockMs={clockMs} />
      <span className="patti-name">
        {playerName(language, seat, isMe)}
        {seat.isBot && <BotTag />}
      </span>
      <span className="patti-state">
        <SeatState seat={seat} />
      </span>
      {BigInt(seat.stakedMicros) > 0n && (
        <span className="patti-staked">
          <Amount micros={BigInt(seat.stakedMicros)} currency={currency} />
        </span>
      )}
    </section>
  );
}

function SeatState({ seat }: { seat: PattiSeatView }) {
  const { say } = useWords();
  if (seat.state === 'waiting') return <>{say('roomWaiting')}</>;
  if (seat.state === 'away') return <>{say('roomAway')}</>;
  if (seat.state === 'packed') return <>{say('pattiPacked')}</>;
  const state = say(seat.state === 'seen' ? 'pattiSeen' : 'pattiBlind');
  const done = seat.lastAct === null || seat.lastAct === 'see' ? null : say(ACTS_DONE[seat.lastAct]);
  return (
    <>
      {state}
      {done !== null && <b> · {done}</b>}
      {!seat.isHere && <> · {say('roomGone')}</>}
    </>
  );
}

function SeatCards({ seat }: { seat: PattiSeatView }) {
  const { say } = useWords();
  if (seat.state === 'waiting' || seat.state === 'away') return null;
  const isOpen = seat.cards !== null;
  const cards = seat.cards ?? [null, null, null];
  return (
    <span
      className={isOpen ? 'patti-cards open' : 'patti-cards'}
      {...(isOpen ? {} : { role: 'img', 'aria-label': say('pattiHidden') })}
    >
      {cards.map((card, index) => (
        // A hand holds three cards in places that never change.
        <PlayingCard
          key={`${index}-${card}`}
          card={card}
          comes={isOpen ? 'turned' : 'dealt'}
          delayMs={index * 90}
          isSilent={!isOpen}
        />
      ))}
    </span>
  );
}
