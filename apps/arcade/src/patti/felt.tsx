import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { PATTI_SEATS } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { nameAt } from '../card-room/room-words.ts';
import { Amount } from '../parts/amount.tsx';
import { useWords } from '../words/words.ts';
import { FeltSeat } from './felt-seat.tsx';
import type { PattiScreen } from './patti-words.ts';
import { resultText } from './patti-words.ts';

/** The table from one's own side: one's own chair stands nearest, the others round the oval. */
export function Felt({
  view,
  screen,
  session,
}: {
  view: PattiTableView;
  screen: PattiScreen;
  session: SupplierSessionView;
}) {
  const { say } = useWords();
  const { seats, me, hand, table, people } = view;
  const chairs = Array.from({ length: PATTI_SEATS }, (_, seat) => seat);
  return (
    <section className="patti-felt" aria-label={say('liveStage')}>
      <div className="patti-oval" aria-hidden="true" />
      <p className="room-place">
        {say('roomTable', { number: table })} · {say('roomPeople', { count: people })}
      </p>
      {!screen.isConnected && (
        <p className="room-lost" role="alert">
          {say('roomLost')}
        </p>
      )}
      <div className="patti-middle">
        {hand !== null && hand.phase !== 'void' && (
          <>
            <span className="patti-pot-label">
              {say('pattiPot')} · {say('roomHandNo', { number: hand.no })}
            </span>
            <strong className="patti-pot">
              <Amount micros={BigInt(hand.potMicros)} currency={session.currency} />
            </strong>
          </>
        )}
        <MiddleLine view={view} session={session} />
      </div>
      {chairs.map((seat) => (
        <FeltSeat
          key={seat}
          place={(seat - (me ?? 0) + PATTI_SEATS) % PATTI_SEATS}
          seat={seats.find((each) => each.seat === seat) ?? null}
          view={view}
          clockMs={screen.clockMs}
          currency={session.currency}
        />
      ))}
    </section>
  );
}

/** What happens now, in one line. */
function MiddleLine({ view, session }: { view: PattiTableView; session: SupplierSessionView }) {
  const { language, say } = useWords();
  const { hand, seats } = view;
  if (hand === null)
    return <p className="patti-line">{say(seats.length === 0 ? 'roomEmpty' : 'roomGather')}</p>;
  if (hand.phase === 'void') return <p className="patti-line">{say('roomVoid')}</p>;
  if (hand.phase === 'boot') return <p className="patti-line">{say('pattiBoots')}</p>;
  if (hand.result !== null) {
    return (
      <>
        <p className="patti-line won">{resultText(language, view)}</p>
        <p className="patti-rake">
          {say('roomRake')} <Amount micros={BigInt(hand.result.rakeMicros)} currency={session.currency} />
        </p>
      </>
    );
  }
  if (hand.ask?.asked === view.me) return <p className="patti-line">{say('pattiAskedYou')}</p>;
  if (hand.ask !== null) {
    const { asker, asked } = hand.ask;
    return (
      <p className="patti-line">
        {say('pattiAsks', {
          asker: nameAt(language, view, asker),
          asked: nameAt(language, view, asked),
        })}
      </p>
    );
  }
  return (
    <p className="patti-line">
      {hand.awaited === view.me
        ? say('roomYourTurn')
        : say('roomTurnOf', { player: nameAt(language, view, hand.awaited) })}
    </p>
  );
}
