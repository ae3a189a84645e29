import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';

/** Less than this is a tap, in px. */
const DRAG_FROM = 8;

export interface CardDrag {
  readonly card: number;
  readonly dx: number;
  readonly dy: number;
}

/** Where a card was let go: on the open pile, or in a group before one of its cards. */
export type CardDrop =
  | { readonly kind: 'pile' }
  | { readonly kind: 'group'; group: number; before: number | null };

/** Drags a card with a finger or a mouse. Everything a drag does can be done by taps and keys as well. */
export function useCardDrag(onDrop: (card: number, drop: CardDrop) => void) {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const start = useRef<{ card: number; x: number; y: number; hasMoved: boolean } | null>(null);

  const end = (event: PointerEvent<HTMLElement>, isDropped: boolean): void => {
    const from = start.current;
    if (from === null) return;
    if (from.hasMoved && isDropped) {
      const drop = dropAt(event.clientX, event.clientY, from.card);
      if (drop !== null) onDrop(from.card, drop);
    }
    setDrag(null);
    // The click that follows a drag is none.
    if (!from.hasMoved) start.current = null;
  };

  return {
    drag,
    /** True once after a drag, when the click that ends it comes. */
    swallowClick: (): boolean => {
      const hasMoved = start.current?.hasMoved ?? false;
      start.current = null;
      return hasMoved;
    },
    handlersOf: (card: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        start.current = { card, x: event.clientX, y: event.clientY, hasMoved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current;
        if (from === null || from.card !== card || event.buttons === 0) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.hasMoved && Math.hypot(dx, dy) < DRAG_FROM) return;
        from.hasMoved = true;
        setDrag({ card, dx, dy });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        end(event, false);
        start.current = null;
      },
    }),
  };
}

function dropAt(x: number, y: number, dragged: number): CardDrop | null {
  // The dragged card lies on top of whatever it is let go over.
  const under = document
    .elementsFromPoint(x, y)
    .filter((element) => element.closest(`[data-card="${dragged}"]`) === null);
  const closest = (selector: string): HTMLElement | null =>
    under.map((element) => element.closest<HTMLElement>(selector)).find((found) => found !== null) ?? null;
  if (closest('[data-drop="pile"]') !== null) return { kind: 'pile' };
  const group = closest('[data-group]')?.dataset['group'];
  if (group === undefined) return null;
  const before = closest('[data-card]')?.dataset['card'];
  return {
    kind: 'group',
    group: Number.parseInt(group, 10),
    before: before === undefined ? null : Number.parseInt(before, 10),
  };
}
