import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { wildRankOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { pointMicrosOf, type RummyModel } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { RummySeatView, RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import { BotTag, RoomFace } from '../card-room/room-face.tsx';
import { nameAt, playerName } from '../card-room/room-words.ts';
import { Amount } from '../parts/amount.tsx';
import { useWords } from '../words/words.ts';
import { Piles } from './piles.tsx';
import { ACTS_DONE, type RummyScreen, resultText } from './rummy-words.ts';

interface FeltProps {
  readonly view: RummyTableView;
  readonly screen: RummyScreen;
  readonly session: SupplierSessionView;
  readonly model: RummyModel;
  readonly onDraw: (from: 'draw_closed' | 'draw_open') => void;
}

/** The table: who plays, the two piles and the wild card, and what happens now. */
export function RummyFelt({ view, screen, session, model, onDraw }: FeltProps) {
  const { say } = useWords();
  const { seats, me, hand, table, people } = view;
  const others = seats.filter(({ seat }) => seat !== me);
  const own = seats.find(({ seat }) => seat === me) ?? null;
  return (
    <section className="rummy-felt" aria-label={say('liveStage')}>
      <p className="rummy-place">
        <span>
          {say('roomTable', { number: table })} · {say('roomPeople', { count: people })}
        </span>
        <span>
          {say('rummyPoint')} <Amount micros={pointMicrosOf(model)} currency={session.currency} />
        </span>
      </p>
      {!screen.isConnected && (
        <p className="room-lost" role="alert">
          {say('roomLost')}
        </p>
      )}
      <ul className="rummy-seats">
        {others.map((seat) => (
          <Seat key={seat.seat} seat={seat} view={view} clockMs={screen.clockMs} />
        ))}
        {others.length === 0 && (
          <li className="rummy-seat free">
            <RoomFace seat={null} hand={null} clockMs={0} />
            <span className="rummy-name muted">{say('roomFree')}</span>
          </li>
        )}
      </ul>
      {hand !== null && hand.turned !== null && hand.phase === 'playing' && (
        <Piles view={view} wildRank={wildRankOf(hand.turned)} screen={screen} onDraw={onDraw} />
      )}
      <FeltLine view={view} />
      {own !== null && (
        <ul className="rummy-seats own">
          <Seat seat={own} view={view} clockMs={screen.clockMs} />
        </ul>
      )}
    </section>
  );
}

function Seat({ seat, view, clockMs }: { seat: RummySeatView; view: RummyTableView; clockMs: number }) {
  const { language, say } = useWords();
  const { hand, me } = view;
  const isMe = seat.seat === me;
  const classes = ['room-seat', 'rummy-seat', seat.state];
  if (isMe) classes.push('mine');
  if (hand?.awaited === seat.seat) classes.push('awaited');
  if (hand?.result?.winner === seat.seat) classes.push('winner');
  return (
    <li className={classes.join(' ')}>
      <RoomFace seat={seat} hand={hand} clockMs={clockMs} />
      <span className="rummy-who">
        <span className="rummy-name">
          {playerName(language, seat, isMe)}
          {seat.isBot && <BotTag />}
        </span>
        <span className="rummy-state">
          <SeatState seat={seat} />
          {!seat.isHere && <> · {say('roomGone')}</>}
        </span>
      </span>
    </li>
  );
}

function SeatState({ seat }: { seat: RummySeatView }) {
  const { say } = useWords();
  if (seat.state === 'waiting') return <>{say('roomWaiting')}</>;
  if (seat.state === 'away') return <>{say('roomAway')}</>;
  if (seat.state === 'dropped') return <>{say('rummyDropped')}</>;
  if (seat.state === 'wrong') return <>{say('rummyWrong')}</>;
  return <>{seat.lastAct === null ? say('rummyPlays') : say(ACTS_DONE[seat.lastAct])}</>;
}

/** What happens now, in one line. */
function FeltLine({ view }: { view: RummyTableView }) {
  const { language, say } = useWords();
  const { hand, seats, me } = view;
  if (hand === null)
    return <p className="rummy-line">{say(seats.length === 0 ? 'roomEmpty' : 'roomGather')}</p>;
  if (hand.phase === 'void') return <p className="rummy-line">{say('roomVoid')}</p>;
  if (hand.phase === 'boot') return <p className="rummy-line">{say('rummyEntries')}</p>;
  if (hand.phase === 'over') return <p className="rummy-line won">{resultText(language, view)}</p>;
  const isMine = hand.awaited === me && me !== null;
  if (!isMine)
    return (
      <p className="rummy-line">{say('roomTurnOf', { player: nameAt(language, view, hand.awaited) })}</p>
    );
  return <p className="rummy-line mine">{say(hand.hasDrawn ? 'rummyLayNow' : 'rummyDrawNow')}</p>;
}
