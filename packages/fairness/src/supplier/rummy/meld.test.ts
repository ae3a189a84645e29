import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../slots/seeded-below.fixture.ts';
import { arrangeRummy } from './arrange.ts';
import { cardPoints, isJoker, isPrintedJoker, rankOf, suitOf, wildRankOf } from './cards.ts';
import { isRightShow, isSequence, meldOf, type RummyMeld } from './meld.ts';
import { cards, rank } from './rummy-cards.fixture.ts';

const meld = (text: string, wild = '2') => meldOf(cards(text), rank(wild));

/**
 * What a meld is, said a second time and slowly: every joker in turn is each of the 52 cards, and what comes out has to be a
 * row of one suit or one rank in different suits.
 */
function meldByTrying(group: readonly number[], wildRank: number): RummyMeld | null {
  if (group.length < 3) return null;
  const isRow = (faces: readonly number[]): boolean => {
    if (new Set(faces.map(suitOf)).size !== 1) return false;
    const isStraight = (places: readonly number[]): boolean => {
      const sorted = places.toSorted((one, other) => one - other);
      return sorted.every((place, at) => place === (sorted[0] ?? 0) + at);
    };
    const ranks = faces.map((face) => rankOf(face) ?? 0);
    return isStraight(ranks) || isStraight(ranks.map((each) => (each === 12 ? -1 : each)));
  };
  const isSet = (faces: readonly number[]): boolean =>
    faces.length <= 4 &&
    new Set(faces.map(rankOf)).size === 1 &&
    new Set(faces.map(suitOf)).size === faces.length;
  const fixed = group.filter((card) => !isJoker(card, wildRank));
  const wild = group.length - fixed.length;
  const canBe = (
    test: (faces: readonly number[]) => boolean,
    faces: readonly number[],
    left: number,
  ): boolean => {
    if (left === 0) return test(faces);
    return Array.from({ length: 52 }, (_, face) => face).some((face) =>
      canBe(test, [...faces, face], left - 1),
    );
  };
  if (!group.some(isPrintedJoker) && isRow(group)) return 'pure';
  if (canBe(isRow, fixed, wild)) return 'sequence';
  return canBe(isSet, fixed, wild) ? 'set' : null;
}

/** What a hand counts, by trying every way to lay it out. */
function pointsByTrying(
  hand: readonly number[],
  wildRank: number,
  known: Map<string, RummyMeld | null>,
): number {
  const total = hand.reduce((sum, card) => sum + cardPoints(card, wildRank), 0);
  let best = total;
  const meldOfGroup = (group: readonly number[]): RummyMeld | null => {
    const key = group.join();
    const found = known.get(key) ?? (known.has(key) ? null : meldByTrying(group, wildRank));
    known.set(key, found);
    return found;
  };
  const lay = (at: number, groups: readonly (readonly number[])[]): void => {
    const card = hand[at];
    if (card !== undefined) {
      lay(at + 1, groups);
      lay(at + 1, [...groups, [card]]);
      for (const [place, group] of groups.entries()) lay(at + 1, groups.with(place, [...group, card]));
      return;
    }
    const melds = groups.map(meldOfGroup);
    if (melds.includes(null)) return;
    const worth = (group: readonly number[]): number =>
      group.reduce((sum, each) => sum + cardPoints(each, wildRank), 0);
    const hasTwo = melds.filter((each) => isSequence(each)).length >= 2 && melds.includes('pure');
    const free = groups.filter((_, place) => hasTwo || melds[place] === 'pure');
    best = Math.min(best, total - free.reduce((sum, group) => sum + worth(group), 0));
  };
  lay(0, []);
  return Math.min(best, 80);
}

describe('what cards laid together are', () => {
  it('a row of one suit is pure, with a joker in it a sequence', () => {
    expect(meld('4h 5h 6h')).toBe('pure');
    expect(meld('4h 6h 5h 7h')).toBe('pure');
    expect(meld('4h *1 6h')).toBe('sequence');
    expect(meld('4h 2c 6h')).toBe('sequence');
    expect(meld('4h 5h 7h')).toBeNull();
    expect(meld('4h 5h 6d')).toBeNull();
    expect(meld('4h 4h+ 5h')).toBeNull();
    expect(meld('4h 5h')).toBeNull();
  });

  it('a wild card in its own place keeps a sequence pure', () => {
    expect(meld('2h 3h 4h')).toBe('pure');
    expect(meld('2c 3h 4h')).toBe('sequence');
    expect(meld('2h 3h 5h')).toBe('sequence');
  });

  it('the ace goes below the two or above the king, never round the corner', () => {
    expect(meld('Ah 2h 3h', '9')).toBe('pure');
    expect(meld('Qh Kh Ah')).toBe('pure');
    expect(meld('Kh Ah 2h', '9')).toBeNull();
    expect(meld('Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h')).toBe('pure');
  });

  it('a set has three or four of a rank in different suits', () => {
    expect(meld('7h 7c 7d')).toBe('set');
    expect(meld('7h 7c 7d 7s')).toBe('set');
    expect(meld('7h 7c *1 2h')).toBe('set');
    expect(meld('7h 7h+ 7c')).toBeNull();
    expect(meld('7h 7c 7d 7s *1')).toBeNull();
  });

  it('agrees with every joker tried as every card, over thousands of groups', () => {
    const below = seededBelow(3);
    for (let round = 0; round < 6_000; round += 1) {
      const wildRank = below(13);
      const size = 3 + below(3);
      const low = below(10) * 4;
      const pool = [...Array.from({ length: 16 }, (_, card) => (low + card) % 52), 60 + below(40), 104];
      const group = Array.from({ length: size }, () => pool.splice(below(pool.length), 1)[0] ?? 0);
      if (group.filter((card) => isJoker(card, wildRank)).length > 2) continue;
      expect(meldOf(group, wildRank), `${group} wild ${wildRank}`).toBe(meldByTrying(group, wildRank));
    }
  });
});

describe('a show', () => {
  const groups = (...texts: readonly string[]) => texts.map(cards);
  it('needs a pure sequence, a second one, and every card in a meld', () => {
    const wild = rank('2');
    expect(isRightShow(groups('4h 5h 6h', '8c *1 Tc', '7h 7c 7d', 'Ks Kd Kh 2d'), wild)).toBe(true);
    expect(isRightShow(groups('4h 5h 6h', '8c 8d 8h', '7h 7c 7d', 'Ks Kd Kh 2d'), wild)).toBe(false);
    expect(isRightShow(groups('4h *2 6h', '8c *1 Tc', '7h 7c 7d', 'Ks Kd Kh 2d'), wild)).toBe(false);
    expect(isRightShow(groups('4h 5h 6h', '8c *1 Tc', '7h 7c 7d', 'Ks Kd Qh 9d'), wild)).toBe(false);
  });
});

describe('what a hand counts', () => {
  const points = (text: string, wild = '2') => arrangeRummy(cards(text), rank(wild)).points;

  it('all of it without a pure sequence, never more than 80', () => {
    expect(points('4h *1 6h 7c 7d 7s')).toBe(31);
    expect(points('Kh Qc Jd Ts 9h Ac Ad 8s 8d Kd+ Jd+ Tc 9c')).toBe(80);
  });

  it('all but the pure one without a second sequence', () => {
    expect(points('4h 5h 6h 7c 7d 7s')).toBe(21);
    expect(points('4h 5h 6h 7c 7d 7s *1')).toBe(21);
  });

  it('what is in no meld once both sequences are there', () => {
    expect(points('4h 5h 6h 8c *1 Tc 7c 7d 7s Kd')).toBe(10);
    expect(points('4h 5h 6h 8c 9c Tc 7c 7d 7s')).toBe(0);
  });

  it('uses a long run twice where that frees a set', () => {
    expect(points('4h 5h 6h 7h 8h 9h 7c 7d 7s Kd')).toBe(10);
  });

  it('is the least of all ways to lay a small hand out', () => {
    const below = seededBelow(17);
    for (let round = 0; round < 120; round += 1) {
      const turned = below(106);
      const wildRank = wildRankOf(turned);
      const low = below(11) * 4;
      const pool = [
        ...Array.from({ length: 20 }, (_, card) => (low + card) % 52),
        ...Array.from({ length: 4 }, () => 52 + below(52)),
        104,
      ];
      const hand = Array.from({ length: 7 }, () => pool.splice(below(pool.length), 1)[0] ?? 0);
      if (hand.filter((card) => isJoker(card, wildRank)).length > 2) continue;
      const { points: counted, groups, left } = arrangeRummy(hand, wildRank);
      expect(counted, `${hand} wild ${wildRank}`).toBe(pointsByTrying(hand, wildRank, new Map()));
      const told = [...groups.flatMap((group) => group.cards), ...left];
      expect(told).toHaveLength(hand.length);
      expect(new Set(told)).toEqual(new Set(hand));
      for (const group of groups) expect(meldOf(group.cards, wildRank)).toBe(group.meld);
    }
  });
});
