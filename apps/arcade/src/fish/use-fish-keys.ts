import { useEffect } from 'react';
import type { FishPlay } from './fish-play.ts';

const STEP = 0.035;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Arrows aim, the space bar fires while it is down, Enter locks, 1 to 3 choose the bet. */
export function useFishKeys(play: FishPlay, betsMicros: readonly string[]): void {
  useEffect(() => {
    const onDown = (event: KeyboardEvent): void => {
      if (isElsewhere(event)) return;
      const move = MOVES[event.key];
      if (move !== undefined) play.moveAim(...move);
      else if (event.key === ' ') play.hold(true);
      else if (event.key === 'Enter' && !event.repeat) play.lock();
      else if (/^[1-3]$/.test(event.key)) {
        const bet = betsMicros[Number(event.key) - 1];
        if (bet !== undefined) play.chooseBet(BigInt(bet));
      } else return;
      event.preventDefault();
    };
    const onUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') play.hold(false);
    };
    const letGo = (): void => play.hold(false);
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', letGo);
    };
  }, [play, betsMicros]);
}

/** Keys of a button or of an open panel are theirs. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, dialog, a') !== null;
}
