import { useCallback, useEffect, useRef } from 'react';
import { radiusOf, useCanvas } from '../house/use-canvas.ts';
import type { Show } from '../table/table-screen.ts';
import { useShow } from '../table/use-show.ts';
import { figure, useWords } from '../words/words.ts';
import { paintRoulette, WHEEL_FONT } from './paint-roulette.ts';
import { colourOf, spinAt } from './roulette-terms.ts';

/** The ball's distance from the middle at the rim and in a pocket, as shares of the wheel's radius. */
const RIM = 0.93;
const POCKET = 0.6;

/** The wheel and its ball. `pocket` is where the ball ends, `landed` the number that stands beside it once it did. */
export function Wheel({
  pocket,
  landed,
  show,
}: {
  pocket: number | null;
  landed: number | null;
  show: Show | null;
}) {
  const { language } = useWords();
  const { ref, canvas } = useCanvas();
  const ball = useRef<HTMLSpanElement>(null);
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
  useShow(show, draw);
  return (
    <div className="roulette-wheel" style={{ '--radius': `${radiusOf(canvas)}px` }}>
      <canvas ref={ref} />
      <span ref={ball} className="roulette-ball" />
      {landed !== null && <b className={`roulette-result ${colourOf(landed)}`}>{figure(language, landed)}</b>}
    </div>
  );
}
