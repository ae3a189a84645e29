import { useEffect } from 'react';
import type { SlotGame } from './slot-game.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/**
 * Space starts a round and the arrows move the stake, unless a panel is open or the focus is on something that uses
 * the key itself. A key that is held down repeats nothing (standard 2.29).
 */
export function useSlotKeys(game: SlotGame, isPanelOpen: boolean): void {
  useEffect(() => {
    if (isPanelOpen) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, a, summary') !== null;
      if (event.key === ' ' && !isOnControl) {
        event.preventDefault();
        if (game.screen.get().feature === null) game.spin();
        else game.hurry();
      }
      const step = STEPS[event.key];
      if (step !== undefined) {
        event.preventDefault();
        game.moveStake(step);
      }
      if (event.key === 'Escape') game.closeBigWin();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [game, isPanelOpen]);
}
