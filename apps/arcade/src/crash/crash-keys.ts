import { useEffect } from 'react';
import type { KeyLine } from '../parts/key-list.tsx';
import type { CrashGame } from './crash-game.ts';

export const CRASH_KEYS: readonly KeyLine[] = [
  { keys: ['Space'], does: 'crashKeyPress' },
  { keys: ['Shift', '↑'], does: 'stakeDouble' },
  { keys: ['Shift', '↓'], does: 'stakeHalf' },
  { keys: ['Esc'], does: 'keyClose' },
];

/** Keys act unless a panel is open or the focus is on something that uses the key itself; a held key acts once. */
export function useCrashKeys(game: CrashGame, isPanelOpen: boolean): void {
  useEffect(() => {
    if (isPanelOpen) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const isOn = (what: string): boolean => Boolean(target?.closest(what));
      if (isOn('input')) return;
      if (event.key === ' ') {
        if (isOn('button, a, summary')) return;
        if (!event.repeat) game.press();
      } else if (event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        game.scaleStake(event.key === 'ArrowUp' ? 'double' : 'half');
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [game, isPanelOpen]);
}
