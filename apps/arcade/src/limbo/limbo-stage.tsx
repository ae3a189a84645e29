import { useCallback, useRef } from 'react';
import type { OutcomeOf } from '../house/instant-round.ts';
import { timesText } from '../house/times-text.ts';
import { isGain } from '../table/check-round.ts';
import { ResultLine } from '../table/result-line.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { useShow } from '../table/use-show.ts';
import { countText } from '../words/figures.ts';
import { useWords } from '../words/words.ts';
import type { LimboBet } from './limbo-terms.ts';
import { hundredthsAt, scalePlace, withStep, withTarget } from './limbo-terms.ts';
import { limboWords } from './limbo-words.ts';

const SCALE = [1, 10, 100, 1_000, 10_000] as const;
const SLIDER_STEPS = 1_000;

type LimboParts = TableParts<LimboBet, OutcomeOf<'limbo'>>;

/** The figure that counts up to where the round ends, the scale it runs along, and the target on it. */
export function LimboStage(parts: LimboParts) {
  const { screen, currency } = parts;
  const { say } = useWords();
  return (
    <div className="limbo">
      <Counter {...parts} />
      <ResultLine words={limboWords} screen={screen} currency={currency} hint={say('limboHint')} />
      <TargetSlider {...parts} />
    </div>
  );
}

function Counter({ game, screen }: LimboParts) {
  const { language } = useWords();
  const { shown, show, phase, choice } = screen;
  const text = useRef<HTMLSpanElement>(null);
  const fill = useRef<HTMLSpanElement>(null);
  const bust = shown?.outcome.bustHundredths ?? 100;
  const target = shown === null || phase === 'rest' ? choice.targetHundredths : shown.choice.targetHundredths;
  const draw = useCallback(
    (progress: number): void => {
      // Even in its digits, not in its value: the way from 1 to 10 takes as long as that from 10 to 100.
      const eased = 1 - (1 - progress) ** 2;
      const now = progress >= 1 ? bust : Math.floor(100 * (bust / 100) ** eased);
      if (text.current !== null) text.current.textContent = timesText(language, now);
      if (fill.current !== null) fill.current.style.transform = `scaleX(${scalePlace(now)})`;
    },
    [bust, language],
  );
  useShow(show, draw);
  const state =
    shown === null
      ? 'idle'
      : phase === 'asking'
        ? 'waiting'
        : phase === 'rest' && isGain(shown)
          ? 'gain'
          : '';
  return (
    // A press on the stage shows the end, as the button does; the keyboard has the button.
    <div className="limbo-counter" aria-hidden="true" onPointerDown={() => game.endShow()}>
      <p className={`limbo-figure ${state}`}>
        <span ref={text} />
      </p>
      <div className="limbo-track" style={{ '--target': `${100 * scalePlace(target)}%` }}>
        <span ref={fill} className={`limbo-fill ${state}`} />
        <span className="limbo-mark" />
      </div>
      <div className="scale">
        {SCALE.map((times) => (
          <span key={times}>{`${countText(language, times)}×`}</span>
        ))}
      </div>
    </div>
  );
}

function TargetSlider({ game, screen }: LimboParts) {
  const { language, say } = useWords();
  const { choice, phase } = screen;
  const place = scalePlace(choice.targetHundredths);
  return (
    <input
      type="range"
      className="slider"
      aria-label={say('limboTarget')}
      aria-valuetext={timesText(language, choice.targetHundredths)}
      min={0}
      max={SLIDER_STEPS}
      step={1}
      value={Math.round(place * SLIDER_STEPS)}
      disabled={phase !== 'rest'}
      style={{ '--target': `calc(14px + (100% - 28px) * ${place})` }}
      onChange={(event) => {
        const target = hundredthsAt(event.currentTarget.valueAsNumber / SLIDER_STEPS);
        game.choose((bet) => withTarget(bet, target));
      }}
      onKeyDown={(event) => {
        const step = KEY_STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        game.choose((bet) => withStep(bet, step));
      }}
    />
  );
}

const KEY_STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};
