import { type FocusEvent, useState } from 'react';
import { freshRows, type HeldRow, holdRows } from './held-rows.ts';

/** What tells whether somebody reaches for the rows; for the element that holds them. */
export interface Reach {
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocus(): void;
  onBlur(event: FocusEvent): void;
}

export interface HeldRows<Item> {
  readonly rows: readonly HeldRow<Item>[];
  readonly reach: Reach;
  /** Whoever comes back to the queue finds it in its order, without what has left it. */
  clear(): void;
}

/** A finger is not seen before it touches: its rows never move by themselves. */
const NO_HOVER = '(hover: none)';

/** Rows of a queue that is asked anew by itself, and that keep their places while a pointer or the focus is among them. */
export function useHeldRows<Item>(list: readonly Item[], idOf: (item: Item) => string): HeldRows<Item> {
  const [isTouched] = useState(() => typeof matchMedia === 'function' && matchMedia(NO_HOVER).matches);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [held, setHeld] = useState({ list, rows: freshRows(list) });
  const isHeld = isTouched || isPointedAt || isFocused;
  const clear = () => setHeld({ list, rows: freshRows(list) });

  let { rows } = held;
  if (held.list !== list) {
    rows = isHeld ? holdRows(held.rows, list, idOf) : freshRows(list);
    setHeld({ list, rows });
  }
  return {
    rows,
    clear,
    reach: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave() {
        setPointedAt(false);
        if (!isTouched && !isFocused) clear();
      },
      onFocus: () => setFocused(true),
      onBlur({ currentTarget, relatedTarget }) {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(false);
        if (!isTouched && !isPointedAt) clear();
      },
    },
  };
}
