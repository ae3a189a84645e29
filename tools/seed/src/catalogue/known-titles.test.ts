import { describe, expect, it } from 'vitest';
import { isOneSlipApart, isTooCloseToKnownTitle, KNOWN_TITLE_COUNT } from './known-titles.ts';

describe('isTooCloseToKnownTitle', () => {
  it('knows more than eighty titles', () => {
    expect(KNOWN_TITLE_COUNT).toBeGreaterThan(200);
  });

  it.each([
    'Aviator Jet',
    'Book of Ra',
    'Book of Dead',
    'Book of Scarab',
    'Gates of Olympus',
    'Gates of Thunder',
    'Starburst',
    'Gonzo Gold',
    'Sweet Bonanza',
    'Candy Bonanza',
    'Fortune Tiger',
    'Super Ace',
    'Boxing King',
    'Crazy 777',
    'Money Coming',
    'Golden Empire',
    'Ocean King',
    'Mahjong Ways',
    'Dragon Megaways',
  ])('refuses %s', (title) => {
    expect(isTooCloseToKnownTitle(title)).toBe(true);
  });

  it.each([
    ['Gold of the Wolf', 'the words of Wolf Gold in another order'],
    ['Eyes of the Dragon', 'the words of Dragon’s Eye'],
    ['Tiger Fortune', 'the words of Fortune Tiger'],
    ['Starbursts', 'one letter more'],
    ['Golden Tigers', 'a plural'],
    ['Lucky Clovers', 'a plural'],
    ['Wolf Runs', 'a plural'],
  ])('refuses %s: %s', (title) => {
    expect(isTooCloseToKnownTitle(title)).toBe(true);
  });

  it.each(['Tiger of the Golpata Shore', 'Lotus Pond Evening', 'Steamer to Barishal'])(
    'allows %s',
    (title) => {
      expect(isTooCloseToKnownTitle(title)).toBe(false);
    },
  );

  it('tells one slip from two', () => {
    expect(isOneSlipApart('wolfgold', 'wolfgolds')).toBe(true);
    expect(isOneSlipApart('wolfgold', 'wolfcold')).toBe(true);
    expect(isOneSlipApart('wolfgold', 'wolfgold')).toBe(true);
    expect(isOneSlipApart('wolfgold', 'wolvgolds')).toBe(false);
  });
});
