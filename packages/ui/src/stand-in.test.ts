import { expect, it } from 'vitest';
import { isStandIn, pauseBeforeTry, withTry } from './stand-in.ts';

const CARD = '/art/300x400/bn/AB12-0123456789abcdef.webp';

it('a light card is told from a picture at every size that a browser gives them', () => {
  // A srcset makes 30 px at the density of a 600 px picture on a narrow screen 5 px, and 300 px there 99 px.
  for (const width of [5, 9, 19, 30]) expect(isStandIn(CARD, width)).toBe(true);
  for (const width of [99, 187, 240, 300, 600]) expect(isStandIn(CARD, width)).toBe(false);
});

it('a mirror’s pictures count, what is never drawn does not, and neither does what has not loaded', () => {
  expect(isStandIn(`https://img.example${CARD}`, 30)).toBe(true);
  expect(isStandIn('/props/star.webp', 30)).toBe(false);
  expect(isStandIn(CARD, 0)).toBe(false);
  expect(isStandIn(undefined, 30)).toBe(false);
});

it('pauses grow from a second to half a minute', () => {
  const pauses = Array.from({ length: 12 }, (_, tries) => pauseBeforeTry(tries));
  expect(pauses[0]).toBe(1000);
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
  expect(pauses.at(-1)).toBe(30_000);
});

it('each try has an address of its own, the first one the plain one', () => {
  expect(withTry(CARD, 0)).toBe(CARD);
  expect(withTry(CARD, 2)).toBe(`${CARD}?try=2`);
  expect(withTry('/props/star.webp', 2)).toBe('/props/star.webp');
});
