import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { figure, useWords } from '../words/words.ts';
import { sideName } from './bet-words.ts';
import { Crest } from './crest.tsx';
import { progressText, sideScore } from './score-text.ts';
import type { SportsGame } from './sports-game.ts';
import { inOrder, type SportsScreen } from './sports-screen.ts';
import { untilText, useClock } from './use-clock.ts';

/** The matches of a sport: live, upcoming, finished. */
export function FixtureList({ game, screen }: { game: SportsGame; screen: SportsScreen }) {
  const { language, say } = useWords();
  const fixtures = inOrder(screen.fixtures.values(), screen.sport);
  const nowMs = useClock(
    screen.aheadMs,
    fixtures.some(({ phase }) => phase === 'upcoming'),
  );
  return (
    <ul className="fixtures" aria-label={say('sportsMatches')}>
      {fixtures.map((fixture) => (
        <li key={fixture.id}>
          <button
            type="button"
            className="fixture"
            data-phase={fixture.phase}
            aria-current={fixture.id === screen.fixtureId}
            onClick={() => game.chooseFixture(fixture)}
          >
            <span className="fixture-head">
              <PhaseLine fixture={fixture} nowMs={nowMs} />
              {fixture.phase === 'live' && (
                <span className="progress">{progressText(language, say, fixture)}</span>
              )}
            </span>
            {(['home', 'away'] as const).map((side) => (
              <span key={side} className="fixture-side">
                <Crest side={fixture[side]} size={22} />
                <span className="fixture-name">{sideName(say, fixture.sport, fixture[side])}</span>
                <SideScore fixture={fixture} side={side} />
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}

function SideScore({ fixture, side }: { fixture: FixtureView; side: 'home' | 'away' }) {
  const { language } = useWords();
  const score = fixture.phase === 'upcoming' ? null : sideScore(fixture, side);
  return score === null ? null : <b className="fixture-score">{figure(language, score)}</b>;
}

export function PhaseLine({ fixture, nowMs }: { fixture: FixtureView; nowMs: number }) {
  const { language, say } = useWords();
  if (fixture.phase === 'live') {
    return (
      <span className="phase live">
        <span className="dot" aria-hidden="true" />
        {say('sportsLive')}
      </span>
    );
  }
  if (fixture.phase === 'finished') return <span className="phase">{say('sportsFinished')}</span>;
  const time = untilText(Date.parse(fixture.startsAt), nowMs);
  return (
    <span className="phase">
      {time === null ? say('sportsStarting') : say('sportsStartsIn', { time: figure(language, time) })}
    </span>
  );
}
