/**
 * Moves the focus among what a list offers by the up and down keys, from its last to its first and back. From
 * somewhere else down leads to the first and up to the last. Says whether the key did something.
 */
export function moveByArrows(event: KeyboardEvent, items: readonly HTMLElement[]): boolean {
  const isDown = event.key === 'ArrowDown';
  if (!isDown && event.key !== 'ArrowUp') return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const at = items.findIndex((item) => item === document.activeElement);
  const target = isDown ? items[(at + 1) % items.length] : items.at(at < 0 ? -1 : at - 1);
  if (!target) return false;
  event.preventDefault();
  target.focus();
  return true;
}

/** What can be chosen within a place, as it stands in the document. */
export function choicesIn(place: ParentNode, selector: string): readonly HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(selector)];
}
