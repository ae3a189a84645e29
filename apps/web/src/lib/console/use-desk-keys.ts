import { useEffect, useRef } from 'react';

export interface DeskKeys {
  readonly next: () => void;
  readonly previous: () => void;
  /** The step that goes on with what is chosen. */
  readonly accept?: () => void;
  readonly refuse?: () => void;
}

const KEYS: Readonly<Record<string, keyof DeskKeys>> = { j: 'next', k: 'previous', a: 'accept', r: 'refuse' };

/** J and K move through the queue, A asks to go on, R asks to refuse; not while somebody types or answers a question. */
export function useDeskKeys(keys: DeskKeys): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input, textarea, select')) return;
      if (document.querySelector('dialog[open]')) return;
      const name = KEYS[event.key.toLowerCase()];
      const act = name && present.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
