import { prefersStillness } from '@nokshi/browser/stillness.ts';
import { HonestMark, useUi } from '@nokshi/ui';
import { useEffect, useRef, useState } from 'react';
import { mayAutoplay } from '../../lib/device/device.ts';
import { nextTick, TICK_MS, TICK_START_HUNDREDTHS, tickText } from './display-figures.ts';

/** The figure on the hot card: +165.11 every 3 s (HM-7.2). It is decoration and says so beside the digits. */
export function HotTicker() {
  const { language } = useUi();
  const [figure, setFigure] = useState(TICK_START_HUNDREDTHS);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mayAutoplay()) return undefined;
    const timer = setInterval(() => {
      const isWatched = box.current?.closest('.nk-card')?.matches(':hover, :focus-within');
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && !isWatched && !prefersStillness()) setFigure(nextTick);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="nk-tick" ref={box}>
      <b className="nk-num" aria-live="off">
        {tickText(figure, language)}
      </b>
      <HonestMark kind="display" isOnArt />
    </div>
  );
}
