import type { KeyboardEvent } from 'react';

/** A button that stakes money takes one press as one act: a key held down on it does nothing more (standard 2.29). */
export function refuseHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
