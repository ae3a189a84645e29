import { MOST_MAPS, type SeriesState } from '@nokshi/fairness/supplier/sports/series.ts';
import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { figure, useWords } from '../words/words.ts';
import { sideScore } from './score-text.ts';
import { SideName } from './side-name.tsx';

const SIDES = ['home', 'away'] as const;
const EMPTY_MAP = { home: 0, away: 0 };

/** An esports series as it stands: maps won, every map's rounds, who won the latest ones. */
export function SeriesBoard({ fixture, state }: { fixture: FixtureView; state: SeriesState }) {
  const { language, say } = useWords();
  const target = fixture.target ?? 1;
  return (
    <>
      <div className="board-score">
        {SIDES.map((side) => (
          <SideName key={side} fixture={fixture} side={side} />
        ))}
        <div className="board-figures">
          <b aria-live="polite">
            {SIDES.map((side) => figure(language, sideScore(fixture, side) ?? '0')).join(' – ')}
          </b>
          <span>{say('seriesBestOf')}</span>
        </div>
      </div>
      <ol className="maps">
        {Array.from({ length: MOST_MAPS }, (_, mapNo) => {
          const map = state.maps[mapNo];
          const isInPlay = fixture.phase === 'live' && mapNo === state.maps.length - 1;
          return (
            <li key={mapNo} className={map === undefined ? 'map waits' : isInPlay ? 'map now' : 'map'}>
              <span className="board-label">{say('seriesMap', { number: mapNo + 1 })}</span>
              {SIDES.map((side) => (
                <span key={side} className="map-row">
                  <span className="map-pips" aria-hidden="true">
                    {Array.from({ length: target }, (__, round) => (
                      <i key={round} className={round < (map ?? EMPTY_MAP)[side] ? `pip ${side}` : 'pip'} />
                    ))}
                  </span>
                  <b className={(map ?? EMPTY_MAP)[side] === target ? 'won' : ''}>
                    {figure(language, (map ?? EMPTY_MAP)[side])}
                  </b>
                </span>
              ))}
            </li>
          );
        })}
      </ol>
      <p className="board-line">{say('seriesFirstTo', { rounds: figure(language, target) })}</p>
    </>
  );
}
