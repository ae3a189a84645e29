import type { PattiSeatView, PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { Amount } from '../parts/amount.tsx';
import { useWords } from '../words/words.ts';
import { ACTS_DONE, playerName } from './patti-words.ts';
import { TurnRing } from './turn-ring.tsx';

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
        <span className="patti-face" aria-hidden="true" />
        <span className="patti-name muted">{say('pattiFree')}</span>
      </div>
    );
  }
  const isMe = seat.seat === me;
  const isAwaited = hand?.awaited === seat.seat;
  const isWinner = hand?.result?.wins.some((win) => win.seat === seat.seat) ?? false;
  const classes = ['patti-seat', `place-${place}`, seat.state];
  if (isMe) classes.push('mine');
  if (isAwaited) classes.push('awaited');
  if (isWinner) classes.push('winner');
  return (
    <section className={classes.join(' ')} aria-label={playerName(language, seat, isMe)}>
      <SeatCards seat={seat} />
      <span className={seat.isBot ? 'patti-face bot' : 'patti-face'} aria-hidden="true">
        {seat.isBot ? <BotFace /> : <span>{seat.player.slice(0, 2)}</span>}
        {isAwaited && hand !== null && <TurnRing key={hand.since} hand={hand} clockMs={clockMs} />}
        {hand?.dealer === seat.seat && <i className="patti-dealer">D</i>}
      </span>
      <span className="patti-name">
        {playerName(language, seat, isMe)}
        {seat.isBot && (
          <span className="patti-bot" data-mark="bot" title={say('pattiBotMeaning')}>
            {say('pattiBot')}
          </span>
        )}
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
  if (seat.state === 'waiting') return <>{say('pattiWaiting')}</>;
  if (seat.state === 'away') return <>{say('pattiAway')}</>;
  if (seat.state === 'packed') return <>{say('pattiPacked')}</>;
  const state = say(seat.state === 'seen' ? 'pattiSeen' : 'pattiBlind');
  const done = seat.lastAct === null || seat.lastAct === 'see' ? null : say(ACTS_DONE[seat.lastAct]);
  return (
    <>
      {state}
      {done !== null && <b> · {done}</b>}
      {!seat.isHere && <> · {say('pattiGone')}</>}
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
