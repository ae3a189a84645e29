import { cashOutMicros } from '@nokshi/fairness/supplier/sports/slip.ts';
import type { LegView, SlipView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { amountText, timeText } from '../words/figures.ts';
import { figure, useWords, type WordKey } from '../words/words.ts';
import { choiceName, marketName, oddsText, sideName } from './bet-words.ts';
import { sideScore } from './score-text.ts';
import type { SportsGame } from './sports-game.ts';
import { hasHeldUp, isSuspended, priceOf, type SportsScreen } from './sports-screen.ts';
import { useClock } from './use-clock.ts';

interface BetsProps {
  readonly game: SportsGame;
  readonly screen: SportsScreen;
  readonly currency: string;
}

export function isOpenSlip({ state }: SlipView): boolean {
  return state === 'placing' || state === 'open';
}

/** One's own slips, open or settled, with every leg's state. */
export function MyBets({ isSettled, ...props }: BetsProps & { isSettled: boolean }) {
  const { say } = useWords();
  const { slips, hasSlipsFailed, cashOutNote } = props.screen;
  const shown = slips.filter((slip) => isOpenSlip(slip) !== isSettled);
  return (
    <div className="bets">
      {hasSlipsFailed && <p role="alert">{say('betsFailed')}</p>}
      {!isSettled && cashOutNote !== null && (
        <p className="slip-note" role="status">
          {say(cashOutNote)}
        </p>
      )}
      {shown.length === 0 && (
        <p className="slip-empty">{say(isSettled ? 'betsNoneSettled' : 'betsNoneOpen')}</p>
      )}
      <ul>
        {shown.map((slip) => (
          <Bet key={slip.id} slip={slip} {...props} />
        ))}
      </ul>
    </div>
  );
}

const STATE_WORDS: Partial<Readonly<Record<SlipView['state'], WordKey>>> = {
  placing: 'betsPlacing',
  open: 'betsWaiting',
  paying: 'betsPaying',
  returned: 'betsReturned',
};

function stateWord({ state, isCashOut, returnMicros }: SlipView): WordKey {
  if (isCashOut && state === 'settled') return 'betsCashedOut';
  const isWon = returnMicros !== null && BigInt(returnMicros) > 0n;
  return STATE_WORDS[state] ?? (isWon ? 'betsWon' : 'betsLost');
}

function Bet({ slip, ...props }: BetsProps & { slip: SlipView }) {
  const { language, say } = useWords();
  const { currency } = props;
  const nowMs = useClock(props.screen.aheadMs, false);
  const word = stateWord(slip);
  const { legs, returnMicros } = slip;
  return (
    <li className="bet" data-state={word} data-round={slip.roundId}>
      <div className="bet-head">
        <b>{legs.length === 1 ? say('slipSingle') : say('betsParlay', { count: legs.length })}</b>
        <span className={`bet-state ${word}`}>{say(word)}</span>
        <time dateTime={slip.at}>{timeText(language, new Date(slip.at), new Date(nowMs))}</time>
      </div>
      <ul className="bet-legs">
        {legs.map((leg) => (
          <Leg key={leg.fixtureId} leg={leg} screen={props.screen} />
        ))}
      </ul>
      <dl className="bet-sums">
        <div>
          <dt>{say('stake')}</dt>
          <dd>
            <Amount micros={BigInt(slip.stakeMicros)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{say(returnMicros === null ? 'slipPossible' : 'betsPaid')}</dt>
          <dd>
            <Amount
              micros={BigInt(returnMicros ?? slip.possibleMicros)}
              currency={currency}
              className={returnMicros === null ? '' : 'gold'}
            />
          </dd>
        </div>
      </dl>
      {slip.state === 'open' && <CashOut slip={slip} {...props} />}
    </li>
  );
}

function Leg({ leg, screen }: { leg: LegView; screen: SportsScreen }) {
  const { language, say } = useWords();
  const fixture = screen.fixtures.get(leg.fixtureId);
  const sides = {
    home: sideName(say, leg.sport, leg.home),
    away: sideName(say, leg.sport, leg.away),
  };
  const score =
    fixture === undefined || fixture.phase === 'upcoming'
      ? null
      : [sideScore(fixture, 'home'), sideScore(fixture, 'away')].map((side) => side ?? '–').join(' : ');
  return (
    <li className={`bet-leg ${leg.result ?? 'open'}`}>
      <span className="leg-mark">
        {leg.result === 'won' && <Icon name="check" size={16} />}
        {leg.result === 'lost' && <Icon name="close" size={16} />}
        <span className="sr-only">{say(legWord(leg))}</span>
      </span>
      <span className="slip-choice">{choiceName(say, language, leg, leg.choice)}</span>
      <b>{oddsText(language, leg.odds)}</b>
      <span className="slip-market">
        {marketName(say, leg)} · {say('sportsVersus', sides)}
        {score !== null && ` · ${figure(language, score)}`}
        {leg.result === 'void' && ` · ${say('betsVoid')}`}
      </span>
    </li>
  );
}

function legWord({ result }: LegView): WordKey {
  if (result === null) return 'betsWaiting';
  if (result === 'void') return 'betsVoid';
  return result === 'won' ? 'betsWon' : 'betsLost';
}

/** What an open slip is worth at this moment; null while something in it has no price. */
function worthOf(slip: SlipView, screen: SportsScreen, nowMs: number): bigint | null {
  const chances: number[] = [];
  for (const leg of slip.legs) {
    if (leg.result !== null) continue;
    const fixture = screen.fixtures.get(leg.fixtureId);
    const { chance } = priceOf(screen.fixtures, leg);
    if (fixture === undefined || isSuspended(fixture, nowMs) || chance === null) return null;
    chances.push(chance);
  }
  const worth = cashOutMicros(BigInt(slip.stakeMicros), slip.legs, chances);
  return worth > 0n ? worth : null;
}

function CashOut({ slip, game, screen }: BetsProps & { slip: SlipView }) {
  const { language, say } = useWords();
  const worth = worthOf(slip, screen, useClock(screen.aheadMs, hasHeldUp(screen), 500));
  if (screen.cashingOut === slip.id) return <p className="cash-out waits">{say('betsCashOutPaying')}</p>;
  return (
    <button
      type="button"
      className="button cash-out"
      disabled={worth === null || screen.cashingOut !== null || screen.isPaused}
      onClick={() => {
        if (worth !== null) void game.cashOut(slip, worth);
      }}
    >
      {worth === null ? say('betsCashOutHeld') : say('betsCashOut', { amount: amountText(language, worth) })}
    </button>
  );
}
