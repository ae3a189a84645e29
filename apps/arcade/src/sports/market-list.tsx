import type { FixtureView, MarketView, SelectionView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { useWords } from '../words/words.ts';
import { choiceName, marketName, oddsText } from './bet-words.ts';
import type { SportsGame } from './sports-game.ts';
import { pickKey, type SportsScreen } from './sports-screen.ts';

interface Shown {
  readonly fixture: FixtureView;
  readonly game: SportsGame;
  readonly screen: SportsScreen;
  readonly isHeldUp: boolean;
}

const IN_PLAY = ['over', 'next_goal', 'map'];

/** Everything that can be bet on in a match, with prices that move. */
export function MarketList(props: Shown) {
  return (
    <div className="markets">
      {props.fixture.markets.map((market) => (
        <MarketCard key={market.id} market={market} {...props} />
      ))}
    </div>
  );
}

function MarketCard({ market, ...shown }: Shown & { market: MarketView }) {
  const { say } = useWords();
  const { sport, phase } = shown.fixture;
  const isInPlay = phase === 'live' && IN_PLAY.includes(market.kind);
  return (
    <section className="market">
      <h3>
        {marketName(say, { kind: market.kind, sport, no: market.no })}
        {isInPlay && <span className="in-play">{say('marketInPlay')}</span>}
        <small data-mark="simulated-match">{say('sportsSimulated')}</small>
      </h3>
      <div className={`choices of-${market.selections.length}`}>
        {market.selections.map((selection) => (
          <OddsButton key={selection.choice} market={market} selection={selection} {...shown} />
        ))}
      </div>
    </section>
  );
}

/** A price: its direction stands in an arrow, a colour and, for readers, a word. */
function OddsButton({
  market,
  selection,
  fixture,
  game,
  screen,
  isHeldUp,
}: Shown & { market: MarketView; selection: SelectionView }) {
  const { language, say } = useWords();
  const { choice, odds, result } = selection;
  const pick = { fixtureId: fixture.id, market: market.id, choice };
  const key = pickKey(pick);
  const isPicked = screen.picks.some((each) => pickKey(each) === key);
  const move = screen.moves.get(key);
  const isClosed = odds === null || isHeldUp || fixture.phase === 'finished';
  const name = choiceName(say, language, { ...fixture, ...market }, choice);
  return (
    <button
      type="button"
      className={result === null ? 'odds' : `odds ${result}`}
      aria-pressed={isPicked}
      disabled={isClosed}
      data-pick={`${market.id} ${choice}`}
      onClick={() => game.toggle(pick)}
    >
      <span className="odds-name">{name}</span>
      {result !== null && <span className="odds-result">{say(RESULT_WORDS[result])}</span>}
      {result === null && (
        <span key={fixture.seq} className={move === undefined ? 'odds-value' : `odds-value ${move}`}>
          {move !== undefined && !isClosed && (
            <>
              <span className="arrow" aria-hidden="true">
                {move === 'up' ? '▲' : '▼'}
              </span>
              <span className="sr-only">{say(move === 'up' ? 'sportsOddsUp' : 'sportsOddsDown')}</span>
            </>
          )}
          {odds === null ? say('sportsClosed') : oddsText(language, odds)}
        </span>
      )}
    </button>
  );
}

const RESULT_WORDS = { won: 'betsWon', lost: 'betsLost', void: 'betsReturned' } as const;
