import { useLayoutEffect } from 'react';
import type { Show } from './table-screen.ts';

/**
 * Draws a show frame by frame: `draw` gets how far it is, 0 to 1, and gets 1 whenever nothing is being shown. It is to
 * be the same function as long as it draws the same.
 */
export function useShow(show: Show | null, draw: (progress: number) => void): void {
  useLayoutEffect(() => {
    if (show === null) {
      draw(1);
      return undefined;
    }
    let frame = 0;
    const step = (): void => {
      draw(Math.min(1, Math.max(0, (performance.now() - show.startedAtMs) / show.lengthMs)));
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [show, draw]);
}
