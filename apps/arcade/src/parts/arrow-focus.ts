const SIDES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Half a cell counts as the same line, so that wide cells under narrow ones are found. */
const SIDEWAYS_COST = 3;

/**
 * Moves the focus among the buttons of a field to the nearest one on the side of an arrow key. False when the key is no
 * arrow; at the edge the focus stays.
 */
export function focusBeside(field: HTMLElement, key: string): boolean {
  const side = SIDES[key];
  const from = document.activeElement;
  if (side === undefined || from === null || !field.contains(from)) return false;
  const here = middleOf(from);
  let best: { button: HTMLButtonElement; cost: number } | null = null;
  for (const button of field.querySelectorAll('button')) {
    const there = middleOf(button);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * side[0] + dy * side[1];
    const cost = ahead + SIDEWAYS_COST * Math.abs(dx * side[1] + dy * side[0]);
    if (ahead > 1 && (best === null || cost < best.cost)) best = { button, cost };
  }
  best?.button.focus();
  return true;
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
