import { useEffect } from 'react';
import type { DiceGame } from './dice-game.ts';

/** Space throws, unless a panel is open or the focus is on something that uses the key itself. */
export function useDiceKeys(game: DiceGame, isPanelOpen: boolean): void {
  useEffect(() => {
    if (isPanelOpen) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('button, a, summary, input:not([type="range"])')) return;
      event.preventDefault();
      game.throwDice();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [game, isPanelOpen]);
}
