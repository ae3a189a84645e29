import type { Locator, Page } from 'playwright-core';

/** What people do who have a keyboard and nothing else. */

/** Longer than the way through any header and side menu. */
const MOST_STOPS = 160;

/** A place where the focus was. */
export interface TabStop {
  readonly name: string;
  /** It, or what it stands in, looked otherwise than it does without the focus. */
  readonly isSeen: boolean;
  /** Some of it was in the window. */
  readonly isInView: boolean;
}

/**
 * Runs in the page after each key: notes how the stop looks with the focus on it, and returns the stop before with
 * whether it looks otherwise now. A control that is drawn by its neighbour, or by the field around it, counts with these.
 */
const NOTE_STOP = `(() => {
  const lookOf = (element) => [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement]
    .filter(Boolean)
    .map((part) => {
      const style = getComputedStyle(part);
      const outline = style.outlineStyle === 'none' ? '' : [style.outlineStyle, style.outlineWidth, style.outlineColor].join(' ');
      return [outline, style.boxShadow, style.borderColor].join('|');
    })
    .join(' / ');
  const before = window.keyboardStop;
  const element = document.activeElement;
  const told = before?.element.isConnected && before.element !== element
    ? { name: before.name, isInView: before.isInView, isSeen: before.look !== lookOf(before.element) }
    : null;
  // A box that took the focus when it opened is no stop that a key leads to.
  if (!element || element === document.body || element.tabIndex < 0) {
    window.keyboardStop = undefined;
    return told;
  }
  const box = element.getBoundingClientRect();
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  window.keyboardStop = {
    element,
    look: lookOf(element),
    name: element.tagName.toLowerCase() + '.' + element.className + ' "' + words + '"',
    isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
  return told;
})()`;

/** Goes from stop to stop, at most so many, until the way is at its end; tells of each. */
export async function walkTabStops(page: Page, most: number): Promise<readonly TabStop[]> {
  const stops: TabStop[] = [];
  await page.evaluate('window.keyboardStop = undefined');
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<TabStop | null>(NOTE_STOP);
    if (stop !== null) stops.push(stop);
    if (await page.evaluate<boolean>('document.activeElement === document.body')) break;
  }
  return stops;
}

/** What of an element is asked here; stories are checked without the types of a browser. */
interface InPage {
  readonly ownerDocument: { readonly activeElement: unknown };
}

export function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element: InPage) => element === element.ownerDocument.activeElement);
}

/** Presses Tab until the focus is on something. */
export async function tabTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press += 1) {
    if ((await place.count()) > 0 && (await hasFocus(place))) return;
    await place.page().keyboard.press(key);
  }
  throw new Error(`${MOST_STOPS} keys do not lead to ${place.toString()}`);
}
