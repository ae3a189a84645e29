import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { figure, type Say, useWords } from '../words/words.ts';
import { sideName } from './bet-words.ts';
import { SideName } from './side-name.tsx';
import { untilText } from './use-clock.ts';

/** A match before it begins: the sides, how long it takes until then, and what is known of it. */
export function UpcomingBoard({ fixture, nowMs }: { fixture: FixtureView; nowMs: number }) {
  const { language, say } = useWords();
  const time = untilText(Date.parse(fixture.startsAt), nowMs);
  const known = knownOf(say, fixture);
  return (
    <>
      <div className="board-score">
        <SideName fixture={fixture} side="home" />
        <div className="board-figures">
          <span>{say('sportsVersusShort')}</span>
          <b className="countdown" aria-hidden="true">
            {time === null ? '…' : figure(language, time)}
          </b>
        </div>
        <SideName fixture={fixture} side="away" />
      </div>
      {known !== null && <p className="board-line">{known}</p>}
    </>
  );
}

function knownOf(say: Say, { sport, home, away, first, target }: FixtureView): string | null {
  if (first !== null) {
    return say('cricketBatsFirst', { team: sideName(say, sport, first === 'home' ? home : away) });
  }
  if (target === null) return null;
  return `${say('seriesBestOf')} · ${say('seriesFirstTo', { rounds: target })}`;
}
