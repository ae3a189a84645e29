import { type RefObject, useEffect, useRef, useState } from 'react';
import { choicesIn, moveByArrows } from '../../../lib/device/arrow-keys.ts';

/** What can be chosen in what drops down. */
const CHOICES = '.nk-drop a[href], .nk-drop button:enabled';

export interface Dropdown<Element extends HTMLElement> {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The element that holds both the button and what drops down. */
  readonly box: RefObject<Element | null>;
}

/**
 * What drops from a button: up and down lead through it, Esc closes it and returns to the button, a click or the focus
 * elsewhere closes it.
 */
export function useDropdown<Element extends HTMLElement = HTMLDivElement>(): Dropdown<Element> {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<Element>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target);
    const onPointer = (event: PointerEvent) => !isInside(event.target) && setOpen(false);
    const onFocus = (event: FocusEvent) => !isInside(event.target) && setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      const place = box.current;
      if (place && isInside(event.target) && moveByArrows(event, choicesIn(place, CHOICES))) return;
      if (event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return { isOpen, setOpen, box };
}
