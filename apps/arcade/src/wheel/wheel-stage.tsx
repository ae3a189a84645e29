import { useCallback, useEffect, useRef } from 'react';
import { timesText } from '../house/times-text.ts';
import { radiusOf, useCanvas } from '../house/use-canvas.ts';
import { isGain } from '../table/check-round.ts';
import { ResultLine } from '../table/result-line.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { useShow } from '../table/use-show.ts';
import { figure, useWords } from '../words/words.ts';
import { paintWheel } from './paint-wheel.ts';
import type { WheelBet, WheelStop } from './wheel-terms.ts';
import { prizesOf, restAngle, turnedTo } from './wheel-terms.ts';
import { wheelWords } from './wheel-words.ts';

type WheelParts = TableParts<WheelBet, WheelStop>;

/** The wheel under its pointer, what it shows, and what its colours pay. */
export function WheelStage(parts: WheelParts) {
  const { screen, currency } = parts;
  const { say } = useWords();
  return (
    <div className="wheel">
      <Wheel {...parts} />
      <Legend {...parts} />
      <ResultLine words={wheelWords} screen={screen} currency={currency} hint={say('wheelHint')} />
    </div>
  );
}

function Wheel({ game, screen }: WheelParts) {
  const { language } = useWords();
  const { choice, shown, show, phase } = screen;
  const { ref, canvas } = useCanvas();
  const restsAt = useRef(0);
  const isSameWheel = shown !== null && isWheelOf(shown, choice);
  const segment = isSameWheel ? shown.outcome.segment : null;
  useEffect(() => {
    if (canvas !== null) paintWheel(canvas, choice);
  }, [canvas, choice]);
  const draw = useCallback(
    (progress: number): void => {
      if (ref.current === null) return;
      const to = segment === null ? 0 : restAngle({ segments: choice.segments, segment });
      const angle = progress === 1 ? to : turnedTo(restsAt.current, to, progress);
      if (progress === 1) restsAt.current = to;
      ref.current.style.transform = `rotate(${angle}deg)`;
    },
    [ref, segment, choice.segments],
  );
  useShow(show, draw);
  const isResting = phase === 'rest' && isSameWheel;
  return (
    // A press on the stage shows the end, as the button does; the keyboard has the button.
    <div className="wheel-room" aria-hidden="true" onPointerDown={() => game.endShow()}>
      <div className="wheel-disc" style={{ '--radius': `${radiusOf(canvas)}px` }}>
        <canvas ref={ref} />
        <svg className="wheel-pointer" viewBox="0 -5 24 35">
          <path d="M12 29 2.5 8.5a9.8 9.8 0 1 1 19 0Z" />
        </svg>
        <p className={isResting && isGain(shown) ? 'wheel-figure gain' : 'wheel-figure'}>
          {isResting ? wheelWords.outcome(language, shown) : ''}
        </p>
      </div>
    </div>
  );
}

function Legend({ screen }: WheelParts) {
  const { language, say } = useWords();
  const { choice, shown, phase } = screen;
  const isResting = phase === 'rest' && shown !== null && isWheelOf(shown, choice);
  const landed = isResting ? wheelWords.outcome(language, shown) : null;
  return (
    <ul className="wheel-legend" aria-label={say('payTable')}>
      {prizesOf(choice).map(({ pays, segments, rank }) => {
        const text = timesText(language, pays);
        return (
          <li key={pays} className={text === landed ? 'landed' : undefined}>
            <i style={{ background: `var(--wheel-${rank})` }} />
            <b>{text}</b>
            <span>{say('wheelOf', { segments: figure(language, segments) })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The round was played on the wheel that stands on the stage. */
function isWheelOf({ choice }: { readonly choice: WheelBet }, { segments, risk }: WheelBet): boolean {
  return choice.segments === segments && choice.risk === risk;
}
