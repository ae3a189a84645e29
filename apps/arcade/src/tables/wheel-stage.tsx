import { useCallback, useEffect, useRef, useState } from 'react';
import { radiusOf, useCanvas } from '../house/use-canvas.ts';
import { paintRoulette, WHEEL_FONT } from '../roulette/paint-roulette.ts';
import { colourOf, spinAt } from '../roulette/roulette-terms.ts';
import { useShow } from '../table/use-show.ts';
import { figure, useWords } from '../words/words.ts';
import { Dealer } from './dealer.tsx';
import type { StageProps } from './stage-props.ts';

/** The ball's distance from the middle at the rim and in a pocket, as shares of the wheel's radius. */
const RIM = 0.93;
const POCKET = 0.6;

/** The wheel of the table; everybody's ball falls at the same moment, by the server's clock. */
export function WheelStage({ screen, rules, shown, isOver }: StageProps) {
  const { language } = useWords();
  const { round, clockMs } = screen;
  const { ref, canvas } = useCanvas();
  const ball = useRef<HTMLSpanElement>(null);
  const isSpinning = round?.phase === 'showing' && !isOver;
  const pocket = round?.outcome?.[0] ?? null;
  const startedAtMs = isSpinning && round !== null ? Date.parse(round.since) - clockMs : null;
  const lengthMs = rules.showTimes(round?.outcome ?? [])[0] ?? 0;
  useEffect(() => {
    if (canvas === null) return undefined;
    let isGone = false;
    const paint = (): void => paintRoulette(canvas, (number) => figure(language, number));
    paint();
    // A canvas does not wait for a font as text does.
    document.fonts.load(WHEEL_FONT, figure(language, 0)).then(
      () => isGone || paint(),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [canvas, language]);
  const draw = useCallback(
    (progress: number): void => {
      const wheel = ref.current;
      if (wheel === null || ball.current === null) return;
      const spin = spinAt(pocket ?? 0, progress);
      const radius = radiusOf(canvas) * (RIM + (POCKET - RIM) * spin.depth);
      wheel.style.transform = `rotate(${spin.wheel}deg)`;
      ball.current.style.transform = `rotate(${spin.ball}deg) translateY(${-radius}px)`;
      ball.current.style.visibility = pocket === null ? 'hidden' : 'visible';
    },
    [ref, pocket, canvas],
  );
  useShowFrom(startedAtMs, lengthMs, draw);
  const landed = isOver || shown.length > 0 ? pocket : null;
  return (
    <>
      <Dealer reach={isSpinning ? 'right' : null} isBusy={isSpinning} />
      <div className="live-wheel roulette-room" aria-hidden="true">
        <div className="roulette-wheel" style={{ '--radius': `${radiusOf(canvas)}px` }}>
          <canvas ref={ref} />
          <span ref={ball} className="roulette-ball" />
          {landed !== null && (
            <b className={`roulette-result ${colourOf(landed)}`}>{figure(language, landed)}</b>
          )}
        </div>
      </div>
    </>
  );
}

/** The clock is read anew with every message; a show that runs keeps the start it had. */
function useShowFrom(startedAtMs: number | null, lengthMs: number, draw: (progress: number) => void): void {
  const [show, setShow] = useState<{ startedAtMs: number; lengthMs: number } | null>(null);
  if ((startedAtMs === null) !== (show === null)) {
    setShow(startedAtMs === null ? null : { startedAtMs, lengthMs });
  }
  useShow(show, draw);
}
