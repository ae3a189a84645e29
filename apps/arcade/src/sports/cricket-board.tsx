import {
  type Ball,
  type CricketState,
  INNINGS_BALLS,
  isInningsOver,
  OVERS,
  WICKETS,
} from '@nokshi/fairness/supplier/sports/cricket.ts';
import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { figure, useWords } from '../words/words.ts';
import { sideName } from './bet-words.ts';
import { Crest } from './crest.tsx';
import { oversText } from './score-text.ts';

/** Cricket as it stands: both innings, the over ball by ball, runs per over. */
export function CricketBoard({ fixture, state }: { fixture: FixtureView; state: CricketState }) {
  const { say } = useWords();
  return (
    <>
      <div className="cricket-sides">
        {(['home', 'away'] as const).map((side) => (
          <Innings key={side} fixture={fixture} state={state} side={side} />
        ))}
      </div>
      <p className="board-line" aria-live="polite">
        <StandsAt fixture={fixture} state={state} />
      </p>
      <div className="over">
        <span className="board-label">{say('cricketThisOver')}</span>
        <ol className="strip">
          {Array.from({ length: 6 }, (_, place) => (
            <BallMark
              key={`${state.innings} ${place} ${state.strip.length > place}`}
              ball={state.strip[place]}
            />
          ))}
        </ol>
      </div>
      <OverBars state={state} fixture={fixture} />
    </>
  );
}

function Innings({
  fixture,
  state,
  side,
}: {
  fixture: FixtureView;
  state: CricketState;
  side: 'home' | 'away';
}) {
  const { language, say } = useWords();
  const place = side === fixture.first ? 0 : 1;
  const score = state.scores[place];
  const hasBegun = place === 0 || state.innings === 2;
  const isBatting = fixture.phase === 'live' && state.innings === place + 1 && !isInningsOver(score);
  return (
    <div className={`innings ${side}`}>
      <Crest side={fixture[side]} size={40} />
      <span className="innings-name">
        {sideName(say, fixture.sport, fixture[side])}
        {isBatting && <span className="batting">{say('cricketBatting')}</span>}
      </span>
      {hasBegun ? (
        <span className="innings-score">
          <b>{figure(language, `${score.runs}/${score.wickets}`)}</b>
          <small>{say('cricketOvers', { overs: figure(language, oversText(score.balls)) })}</small>
        </span>
      ) : (
        <span className="innings-score waits">{say('cricketYetToBat')}</span>
      )}
    </div>
  );
}

function StandsAt({ fixture, state }: { fixture: FixtureView; state: CricketState }) {
  const { say } = useWords();
  const [one, two] = state.scores;
  const nameOf = (place: 0 | 1): string => {
    const isHome = (place === 0) === (fixture.first === 'home');
    return sideName(say, fixture.sport, isHome ? fixture.home : fixture.away);
  };
  if (state.isOver) {
    if (one.runs === two.runs) return say('cricketTied');
    return one.runs > two.runs
      ? say('cricketWonByRuns', { team: nameOf(0), runs: one.runs - two.runs })
      : say('cricketWonByWickets', { team: nameOf(1), wickets: WICKETS - two.wickets });
  }
  if (state.innings === 2) {
    return say('cricketNeeds', { runs: one.runs + 1 - two.runs, balls: INNINGS_BALLS - two.balls });
  }
  if (isInningsOver(one)) return `${say('cricketBreak')} · ${say('cricketTarget', { runs: one.runs + 1 })}`;
  return null;
}

function BallMark({ ball }: { ball: Ball | undefined }) {
  const { language, say } = useWords();
  if (ball === undefined) return <li className="ball empty" />;
  const kind = ball === 'W' ? 'wicket' : ball >= 4 ? 'boundary' : ball === 0 ? 'none' : 'runs';
  return (
    <li className={`ball ${kind}`}>
      <span aria-hidden="true">{ball === 'W' ? say('cricketWicketShort') : figure(language, ball)}</span>
      <span className="sr-only">
        {ball === 'W' ? say('cricketWicket') : say('cricketBall', { runs: ball })}
      </span>
    </li>
  );
}

const BAR_HEIGHT = 44;
const TALLEST_OVER = 20;

function OverBars({ state, fixture }: { state: CricketState; fixture: FixtureView }) {
  const { language, say } = useWords();
  const isHomeFirst = fixture.first === 'home';
  return (
    <figure className="over-bars">
      <figcaption className="board-label">{say('cricketRunsPerOver')}</figcaption>
      <div className="bars" aria-hidden="true">
        {Array.from({ length: OVERS }, (_, over) => (
          <div key={over} className="bar-pair">
            {([0, 1] as const).map((place) => {
              const runs = state.scores[place].overs[over];
              const side = (place === 0) === isHomeFirst ? 'home' : 'away';
              return (
                <span key={place} className="bar-slot">
                  {runs !== undefined && <i>{figure(language, runs)}</i>}
                  <span
                    className={`bar ${side}`}
                    style={{
                      height:
                        runs === undefined
                          ? 2
                          : Math.max(3, (Math.min(runs, TALLEST_OVER) / TALLEST_OVER) * BAR_HEIGHT),
                    }}
                  />
                </span>
              );
            })}
            <small>{figure(language, over + 1)}</small>
          </div>
        ))}
      </div>
    </figure>
  );
}
