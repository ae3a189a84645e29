import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { figure, useWords } from '../words/words.ts';
import { sideName } from './bet-words.ts';
import { CricketBoard } from './cricket-board.tsx';
import { PhaseLine } from './fixture-list.tsx';
import { FootballBoard } from './football-board.tsx';
import { MarketList } from './market-list.tsx';
import { SeriesBoard } from './series-board.tsx';
import type { SportsGame } from './sports-game.ts';
import { isSuspended, type SportsScreen } from './sports-screen.ts';
import { UpcomingBoard } from './upcoming-board.tsx';
import { useClock } from './use-clock.ts';

/** One match: its live scoreboard and everything that can be bet on in it. */
export function MatchView({
  fixture,
  game,
  screen,
}: {
  fixture: FixtureView;
  game: SportsGame;
  screen: SportsScreen;
}) {
  const { say } = useWords();
  const isClocked = fixture.phase === 'upcoming' || fixture.closedUntil !== null;
  const nowMs = useClock(screen.aheadMs, isClocked, 500);
  const isHeldUp = fixture.phase === 'live' && isSuspended(fixture, nowMs);
  const home = sideName(say, fixture.sport, fixture.home);
  const away = sideName(say, fixture.sport, fixture.away);
  return (
    <article className="match" aria-label={say('sportsVersus', { home, away })}>
      <div className={`board ${fixture.state.kind}`}>
        <div className="board-head">
          <PhaseLine fixture={fixture} nowMs={nowMs} />
          <span className="simulated-match" data-mark="simulated-match" title={say('sportsSimulatedText')}>
            {say('sportsSimulated')}
          </span>
        </div>
        <Board fixture={fixture} nowMs={nowMs} />
        <WinChance fixture={fixture} />
      </div>
      {isHeldUp && (
        <p className="held-up" role="status">
          <b>{say('sportsSuspended')}</b> {say('sportsSuspendedMeaning')}
        </p>
      )}
      <MarketList fixture={fixture} game={game} screen={screen} isHeldUp={isHeldUp} />
    </article>
  );
}

function Board({ fixture, nowMs }: { fixture: FixtureView; nowMs: number }) {
  const { state } = fixture;
  if (fixture.phase === 'upcoming') return <UpcomingBoard fixture={fixture} nowMs={nowMs} />;
  if (state.kind === 'cricket') return <CricketBoard fixture={fixture} state={state} />;
  if (state.kind === 'football') return <FootballBoard fixture={fixture} state={state} />;
  return <SeriesBoard fixture={fixture} state={state} />;
}

/** How likely either side is to win, by the rules the match is drawn with. */
function WinChance({ fixture }: { fixture: FixtureView }) {
  const { language, say } = useWords();
  const winner = fixture.markets.find(({ id }) => id === 'winner');
  const shares = winner?.selections.flatMap(({ choice, chance }) =>
    chance === null ? [] : [{ choice, percent: Math.round(chance / 10_000) }],
  );
  if (shares === undefined || shares.length === 0) return null;
  const text = ({ percent }: { percent: number }): string =>
    say('sportsChance', { percent: figure(language, percent) });
  return (
    <div className="chance">
      <span className="chance-title">{say('sportsWinChance')}</span>
      <div className="chance-bar" aria-hidden="true">
        {shares.map(({ choice, percent }) => (
          <span key={choice} className={`share ${choice}`} style={{ flexGrow: Math.max(percent, 1) }} />
        ))}
      </div>
      <div className="chance-texts">
        {shares.map((share) => (
          <span key={share.choice}>
            <span className="sr-only">
              {share.choice === 'draw'
                ? say('choiceDraw')
                : sideName(say, fixture.sport, share.choice === 'home' ? fixture.home : fixture.away)}{' '}
            </span>
            {text(share)}
          </span>
        ))}
      </div>
    </div>
  );
}
