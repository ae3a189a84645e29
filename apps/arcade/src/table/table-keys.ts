import { useEffect } from 'react';
import type { KeyLine } from '../parts/key-list.tsx';

/** What the keys of a table do. */
export interface KeyedTable {
  press(): void;
  scaleStake(by: 'half' | 'double'): void;
  /** Acts on a key of the game's own; true when it did. `isHeld` says that it is held down since it was pressed. */
  pressKey(key: string, isHeld: boolean): boolean;
}

/** The keys of every table. None is a letter, so that none collides with a screen reader or with typing. */
export const COMMON_KEYS: readonly KeyLine[] = [
  { keys: ['Space'], does: 'keyBet' },
  { keys: ['Shift', '↑'], does: 'stakeDouble' },
  { keys: ['Shift', '↓'], does: 'stakeHalf' },
  { keys: ['Esc'], does: 'keyClose' },
];

/**
 * Keys act unless a panel is open or the focus is on something that uses the key itself. A key that is held down
 * stakes nothing (standard 2.29).
 */
export function useTableKeys(table: KeyedTable, isPanelOpen: boolean): void {
  useEffect(() => {
    if (isPanelOpen) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!isFree(event.target, event.key)) return;
      if (act(event, table)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [table, isPanelOpen]);
}

function act(event: KeyboardEvent, table: KeyedTable): boolean {
  if (event.key === ' ') {
    if (!event.repeat) table.press();
    return true;
  }
  if (event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    table.scaleStake(event.key === 'ArrowUp' ? 'double' : 'half');
    return true;
  }
  return !event.shiftKey && table.pressKey(event.key, event.repeat);
}

/** Fields keep every key; buttons and links keep the ones that press them. */
function isFree(target: EventTarget | null, key: string): boolean {
  const element = target instanceof Element ? target : null;
  if (element === null) return true;
  if (element.closest('input:not([type="range"])') !== null) return false;
  if (element.matches('input[type="range"]')) return key === ' ';
  return key !== ' ' || element.closest('button, a, summary') === null;
}
