import { type FootballState, goalsOf } from '@nokshi/fairness/supplier/sports/football.ts';
import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { figure, useWords } from '../words/words.ts';
import { sideName } from './bet-words.ts';
import { SideName } from './side-name.tsx';

const SIDES = ['home', 'away'] as const;

/** Football as it stands: the score, the minute, where the game is played, the goals. */
export function FootballBoard({ fixture, state }: { fixture: FixtureView; state: FootballState }) {
  const { language, say } = useWords();
  const minute = figure(language, state.minute);
  return (
    <>
      <div className="board-score">
        <SideName fixture={fixture} side="home" />
        <div className="board-figures">
          <b aria-live="polite">{SIDES.map((side) => figure(language, goalsOf(state, side))).join(' – ')}</b>
          <span>{state.isBreak ? say('footballBreak') : say('footballMinuteShort', { minute })}</span>
        </div>
        <SideName fixture={fixture} side="away" />
      </div>
      <div className="clock-bar" aria-hidden="true">
        <span style={{ width: `${(state.minute / 90) * 100}%` }} />
      </div>
      <Pitch state={state} />
      <Goals fixture={fixture} state={state} />
    </>
  );
}

const WIDTH = 300;
const HEIGHT = 96;
const MIDDLE = WIDTH / 2;

function Pitch({ state }: { state: FootballState }) {
  const { say } = useWords();
  const ballX = MIDDLE + (state.press / 100) * (MIDDLE - 10);
  return (
    <figure className="pitch" title={say('footballMomentumMeaning')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say('footballMomentum')}>
        <rect width={WIDTH} height={HEIGHT} rx="6" fill="#1d6b3c" />
        {Array.from({ length: 5 }, (_, stripe) => (
          <rect key={stripe} x={stripe * 60} width="30" height={HEIGHT} fill="#227544" />
        ))}
        <path
          d={`M8 8h${WIDTH - 16}v${HEIGHT - 16}H8zM${MIDDLE} 8v${HEIGHT - 16}M8 26h30v44H8M${WIDTH - 8} 26h-30v44h30`}
          fill="none"
          stroke="#ffffff"
          strokeOpacity="0.55"
        />
        <circle cx={MIDDLE} cy={HEIGHT / 2} r="15" fill="none" stroke="#ffffff" strokeOpacity="0.55" />
        <Attack press={state.press} />
        <g className="pitch-ball" style={{ transform: `translateX(${ballX}px)` }}>
          <circle cy={HEIGHT / 2} r="6" fill="#ffffff" stroke="#10331f" strokeWidth="1.4" />
          <path d={`M-2.200 ${HEIGHT / 2 - 1}h4.400l-1 3.200h-2.400z`} fill="#10331f" />
        </g>
      </svg>
      <Momentum presses={state.presses} />
    </figure>
  );
}

/** The half that is under attack, the stronger the brighter. */
function Attack({ press }: { press: number }) {
  const isHome = press > 0;
  return (
    <rect
      x={isHome ? MIDDLE : 8}
      y="8"
      width={MIDDLE - 8}
      height={HEIGHT - 16}
      fill={isHome ? '#6db3ff' : '#ffd06b'}
      opacity={Math.abs(press) / 420}
    />
  );
}

const BARS = 24;

function Momentum({ presses }: { presses: readonly number[] }) {
  return (
    <svg className="momentum" viewBox="0 0 240 36" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 18h240" stroke="currentColor" strokeOpacity="0.4" />
      {presses.map((press, index) => {
        const height = Math.max(1, (Math.abs(press) / 100) * 16);
        return (
          <rect
            // Bars are known by their place alone.
            key={`${index}`}
            x={(BARS - presses.length + index) * 10 + 2}
            y={press >= 0 ? 18 - height : 18}
            width="6"
            height={height}
            rx="1.5"
            className={press >= 0 ? 'bar home' : 'bar away'}
          />
        );
      })}
    </svg>
  );
}

function Goals({ fixture, state }: { fixture: FixtureView; state: FootballState }) {
  const { language, say } = useWords();
  if (state.goals.length === 0) return <p className="board-line">{say('footballNoGoals')}</p>;
  return (
    <ul className="goals" aria-label={say('footballGoals')}>
      {state.goals.map(({ minute, side }) => (
        <li key={minute} className={side}>
          <b>{say('footballMinuteShort', { minute: figure(language, minute) })}</b>{' '}
          {sideName(say, fixture.sport, fixture[side])}
        </li>
      ))}
    </ul>
  );
}
