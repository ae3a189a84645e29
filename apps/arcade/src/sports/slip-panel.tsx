import {
  isSlipStake,
  LEAST_STAKE_MICROS,
  MOST_LEGS,
  MOST_RETURN_MICROS,
  MOST_STAKE_MICROS,
  productOdds,
  returnMicros,
} from '@nokshi/fairness/supplier/sports/slip.ts';
import { units } from '@nokshi/money';
import { Amount } from '../parts/amount.tsx';
import { Icon } from '../parts/icon.tsx';
import { Segments } from '../parts/segments.tsx';
import { StakeField } from '../parts/stake-field.tsx';
import { amountText } from '../words/figures.ts';
import { useWords } from '../words/words.ts';
import { choiceName, marketName, oddsText, sideName } from './bet-words.ts';
import type { SportsGame } from './sports-game.ts';
import {
  hasHeldUp,
  hasSameMatch,
  isSuspended,
  pickKey,
  priceOf,
  type SlipPick,
  type SportsScreen,
} from './sports-screen.ts';
import { useClock } from './use-clock.ts';

const QUICK_STAKES = [10n, 50n, 100n, 500n].map(units);

/** The slip: what is on it, the stake, what it may return, and the button that places it. */
export function SlipPanel({
  game,
  screen,
  currency,
}: {
  game: SportsGame;
  screen: SportsScreen;
  currency: string;
}) {
  const { say } = useWords();
  const { picks, note } = screen;
  const said = note !== null && (
    <p className={note.isGood ? 'slip-note good' : 'slip-note'} role="status">
      {note.isGood && <Icon name="check" size={16} />}
      {say(note.key, { count: MOST_LEGS })}
    </p>
  );
  if (picks.length === 0) {
    return (
      <div className="slip">
        {said}
        <p className="slip-empty">{say('slipEmpty')}</p>
      </div>
    );
  }
  return (
    <div className="slip">
      <div className="slip-head">
        {picks.length === 1 ? <b>{say('slipSingle')}</b> : <KindChoice game={game} screen={screen} />}
        <button type="button" className="link" onClick={() => game.clearSlip()}>
          {say('slipClear')}
        </button>
      </div>
      <ul className="slip-picks">
        {picks.map((pick) => (
          <PickLine key={pickKey(pick)} pick={pick} game={game} screen={screen} />
        ))}
      </ul>
      <SlipStake game={game} screen={screen} />
      <Totals screen={screen} currency={currency} />
      <Segments
        label={say('slipAccept')}
        chosen={screen.accept}
        isDisabled={screen.placing !== 'rest'}
        onChoose={(accept) => game.setAccept(accept)}
        options={[
          { value: 'same', text: say('slipAcceptSame') },
          { value: 'better', text: say('slipAcceptBetter') },
          { value: 'any', text: say('slipAcceptAny') },
        ]}
      />
      <div className="slip-foot">
        {said}
        <PlaceButton game={game} screen={screen} currency={currency} />
      </div>
    </div>
  );
}

function KindChoice({ game, screen }: { game: SportsGame; screen: SportsScreen }) {
  const { say } = useWords();
  return (
    <Segments
      label={say('slipKind')}
      chosen={screen.slipKind}
      isDisabled={screen.placing !== 'rest'}
      onChoose={(kind) => game.setSlipKind(kind)}
      options={[
        { value: 'parlay', text: say('slipParlay') },
        { value: 'singles', text: say('slipSingles') },
      ]}
    />
  );
}

function PickLine({ pick, game, screen }: { pick: SlipPick; game: SportsGame; screen: SportsScreen }) {
  const { language, say } = useWords();
  const fixture = screen.fixtures.get(pick.fixtureId);
  const market = fixture?.markets.find(({ id }) => id === pick.market);
  const { odds } = priceOf(screen.fixtures, pick);
  const move = screen.moves.get(pickKey(pick));
  if (fixture === undefined) return null;
  const choice =
    market === undefined
      ? say('sportsClosed')
      : choiceName(say, language, { ...fixture, ...market }, pick.choice);
  return (
    <li className="slip-pick">
      <span className="slip-choice">{choice}</span>
      <span key={fixture.seq} className={move === undefined ? 'odds-value' : `odds-value ${move}`}>
        {move !== undefined && (
          <span className="arrow" aria-hidden="true">
            {move === 'up' ? '▲' : '▼'}
          </span>
        )}
        {odds === null ? say('sportsClosed') : oddsText(language, odds)}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={say('slipRemove', { choice })}
        onClick={() => game.toggle(pick)}
      >
        <Icon name="close" size={18} />
      </button>
      <span className="slip-market">
        {market !== undefined && marketName(say, { kind: market.kind, sport: fixture.sport, no: market.no })}{' '}
        ·{' '}
        {say('sportsVersus', {
          home: sideName(say, fixture.sport, fixture.home),
          away: sideName(say, fixture.sport, fixture.away),
        })}
      </span>
    </li>
  );
}

function SlipStake({ game, screen }: { game: SportsGame; screen: SportsScreen }) {
  const { language, say } = useWords();
  const { stakeMicros, picks, slipKind, placing } = screen;
  const isEach = picks.length > 1 && slipKind === 'singles';
  return (
    <div className="slip-stake">
      <StakeField
        label={say(isEach ? 'slipStakeEach' : 'stake')}
        text={amountText(language, stakeMicros)}
        onStake={(micros) => game.setStake(micros ?? 0n)}
        isDisabled={placing !== 'rest'}
        isWrong={!isSlipStake(stakeMicros)}
      />
      <div className="quick-stakes">
        {QUICK_STAKES.map((micros) => {
          const amount = amountText(language, micros).replace(/[.][0০]+$/, '');
          return (
            <button
              key={`${micros}`}
              type="button"
              aria-label={say('slipQuick', { amount })}
              aria-pressed={micros === stakeMicros}
              disabled={placing !== 'rest'}
              onClick={() => game.setStake(micros)}
            >
              {amount}
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface Sums {
  readonly stakeMicros: bigint;
  readonly possibleMicros: bigint;
  readonly odds: readonly number[];
}

function sumsOf({ picks, fixtures, stakeMicros, slipKind }: SportsScreen): Sums | null {
  const odds = picks.flatMap((pick) => priceOf(fixtures, pick).odds ?? []);
  if (odds.length < picks.length || !isSlipStake(stakeMicros)) return null;
  if (slipKind === 'parlay' || picks.length === 1) {
    return { stakeMicros, possibleMicros: returnMicros(stakeMicros, odds), odds };
  }
  const returns = odds.map((each) => returnMicros(stakeMicros, [each]));
  return {
    stakeMicros: stakeMicros * BigInt(odds.length),
    possibleMicros: returns.reduce((sum, each) => sum + each, 0n),
    odds: [],
  };
}

function Totals({ screen, currency }: { screen: SportsScreen; currency: string }) {
  const { language, say } = useWords();
  const sums = sumsOf(screen);
  return (
    <dl className="terms slip-totals">
      {sums !== null && sums.odds.length > 1 && (
        <div>
          <dt>{say('slipTotalOdds')}</dt>
          <dd>{oddsText(language, productOdds(sums.odds))}</dd>
        </div>
      )}
      <div>
        <dt>{say('slipPossible')}</dt>
        <dd>
          {sums === null ? '–' : <Amount micros={sums.possibleMicros} currency={currency} className="gold" />}
        </dd>
      </div>
      {sums !== null && sums.possibleMicros >= MOST_RETURN_MICROS && (
        <div>
          <dt className="notice">{say('slipCapped')}</dt>
        </div>
      )}
    </dl>
  );
}

function PlaceButton({
  game,
  screen,
  currency,
}: {
  game: SportsGame;
  screen: SportsScreen;
  currency: string;
}) {
  const { language, say } = useWords();
  const { picks, slipKind, placing, isPaused, balanceMicros } = screen;
  const sums = sumsOf(screen);
  const nowMs = useClock(screen.aheadMs, hasHeldUp(screen), 500);
  const isHeldUp = picks.some((pick) => {
    const fixture = screen.fixtures.get(pick.fixtureId);
    return (
      fixture === undefined || isSuspended(fixture, nowMs) || priceOf(screen.fixtures, pick).odds === null
    );
  });
  const isShort = sums !== null && sums.stakeMicros > balanceMicros;
  const block = ((): string | null => {
    if (isPaused) return say('blockPaused');
    if (slipKind === 'parlay' && hasSameMatch(picks)) return say('slipSameMatch');
    if (!isSlipStake(screen.stakeMicros)) {
      return say('slipStakeRange', {
        least: amountText(language, LEAST_STAKE_MICROS),
        most: amountText(language, MOST_STAKE_MICROS),
      });
    }
    return isHeldUp ? say('sportsSuspended') : null;
  })();
  const reason = block ?? (isShort ? say('blockNotEnough') : null);
  const isBusy = placing !== 'rest';
  return (
    <>
      {reason !== null && !isBusy && (
        <p className="slip-note" id="slip-reason">
          {reason}
        </p>
      )}
      <button
        type="button"
        className="button primary slip-place"
        aria-disabled={isBusy || block !== null || (isShort && !game.leadsToCredit)}
        aria-describedby={reason === null ? undefined : 'slip-reason'}
        onClick={() => {
          if (isBusy || block !== null) return;
          if (isShort) game.tellShort();
          else void game.place();
        }}
      >
        {isBusy ? (
          say(placing === 'waiting' ? 'slipWaiting' : 'slipPlacing')
        ) : (
          <>
            {say('slipPlace')}
            {sums !== null && <Amount micros={sums.stakeMicros} currency={currency} />}
          </>
        )}
      </button>
    </>
  );
}
