import type { DiceBet } from '@nokshi/fairness';
import { diceTargetRange } from '@nokshi/fairness';
import { Amount } from '../parts/amount.tsx';
import { isGain } from '../table/check-round.ts';
import type { TableParts } from '../table/table-plan.ts';
import { hundredthsText } from '../words/figures.ts';
import { figure, useWords } from '../words/words.ts';
import type { DiceOutcome, SettledThrow } from './dice-round.ts';
import { withTarget } from './dice-terms.ts';
import { betWords } from './dice-words.ts';

const SCALE = [0, 25, 50, 75, 100] as const;
const KEY_STEP_HUNDREDTHS = 50;

type DiceParts = TableParts<DiceBet, DiceOutcome>;

/** The result, the bar it fell on, and the target to choose. */
export function DiceStage(parts: DiceParts) {
  const { screen } = parts;
  return (
    <div className="dice-middle">
      <Result {...parts} />
      <Bar bet={screen.choice} shown={screen.shown} />
      <TargetSlider {...parts} />
    </div>
  );
}

function Result({ screen, currency }: DiceParts) {
  const { language, say } = useWords();
  const { shown, phase } = screen;
  if (shown === null) {
    return (
      <div className="result">
        <p className="muted">{say('tableLastResult')}</p>
        <p className="roll idle">–</p>
        <p className="muted">{phase === 'asking' ? say('tableAsking') : say('diceHint')}</p>
      </div>
    );
  }
  const winMicros = BigInt(shown.winMicros);
  return (
    <div className={phase === 'asking' ? 'result rolling' : 'result'}>
      <p className="muted">{say(phase === 'asking' ? 'tableAsking' : 'tableLastResult')}</p>
      <p className={isGain(shown) ? 'roll gain' : 'roll'}>
        {hundredthsText(language, shown.outcome.rollHundredths)}
      </p>
      <p className="muted">
        {betWords(language, shown.choice)} ·{' '}
        {winMicros > 0n ? (
          <>
            {say('returned')} <Amount micros={winMicros} currency={currency} />
          </>
        ) : (
          say('tableLost')
        )}
      </p>
    </div>
  );
}

function Bar({ bet, shown }: { bet: DiceBet; shown: SettledThrow | null }) {
  const { language, say } = useWords();
  const target = bet.targetHundredths / 100;
  const roll = shown === null ? null : shown.outcome.rollHundredths / 100;
  const spoken = [
    betWords(language, bet),
    ...(shown === null
      ? []
      : [say('diceSpokenRoll', { roll: hundredthsText(language, shown.outcome.rollHundredths) })]),
  ].join(', ');
  return (
    <>
      <p className="sr-only">{spoken}</p>
      <div className={`bar ${bet.direction}`} aria-hidden="true" style={{ '--target': `${target}%` }}>
        <span className="bar-track" />
        {roll !== null && shown !== null && (
          <span className="marker" style={{ insetInlineStart: `${roll}%` }}>
            <b>{hundredthsText(language, shown.outcome.rollHundredths)}</b>
          </span>
        )}
      </div>
      <div className="scale" aria-hidden="true">
        {SCALE.map((mark) => (
          <span key={mark}>{figure(language, mark)}</span>
        ))}
      </div>
    </>
  );
}

/** The target by hand; the number fields below set the same value without dragging. */
function TargetSlider({ game, screen }: DiceParts) {
  const { language, say } = useWords();
  const { choice: bet, phase } = screen;
  const { min, max } = diceTargetRange(bet.direction);
  return (
    <input
      type="range"
      className="slider"
      aria-label={say('diceTarget')}
      aria-valuetext={betWords(language, bet)}
      min={0}
      max={10_000}
      step={1}
      value={bet.targetHundredths}
      disabled={phase !== 'rest'}
      style={{ '--target': `${bet.targetHundredths / 100}%` }}
      onChange={(event) => {
        const target = snap(event.currentTarget.valueAsNumber, min, max);
        game.choose((now) => withTarget(now, target));
      }}
      onKeyDown={(event) => {
        const step = KEY_STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        game.choose((now) => withTarget(now, now.targetHundredths + step));
      }}
    />
  );
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: KEY_STEP_HUNDREDTHS,
  ArrowUp: KEY_STEP_HUNDREDTHS,
  ArrowLeft: -KEY_STEP_HUNDREDTHS,
  ArrowDown: -KEY_STEP_HUNDREDTHS,
};

/** A dragged thumb rests on whole halves, which a finger can hit, but the ends of the range stay reachable. */
function snap(value: number, min: number, max: number): number {
  const snapped = Math.round(value / KEY_STEP_HUNDREDTHS) * KEY_STEP_HUNDREDTHS;
  return Math.min(max, Math.max(min, snapped));
}
