import { describe, expect, it } from 'vitest';
import { cardRank } from '../games/cards.ts';
import { ROULETTE_SPOTS } from '../instant/roulette-spots.ts';
import { andarBahar, andarBaharSide } from './andar-bahar.ts';
import { baccarat, baccaratWinner, bankerDraws } from './baccarat.ts';
import { BLUE, COCKFIGHT_CHANCES, cockfight, DRAW, RED } from './cockfight.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { liveRoulette } from './live-roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { TableRules } from './table-rules.ts';
import { TABLE_MODELS, TABLE_RULES, tableWinMicros } from './tables.ts';

/** A shuffle that is the same on every run (mulberry32); chance in production is the system's. */
function seededBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

/** What every spot returns over outcomes with weights, in hundredths of a percent. */
function returnsOf(
  rules: TableRules,
  outcomes: readonly (readonly [number[], number])[],
): Map<string, number> {
  const all = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(
    [...rules.spots.keys()].map((spot) => {
      const back = outcomes.reduce(
        (sum, [outcome, weight]) => sum + rules.returned(spot, outcome) * weight,
        0,
      );
      return [spot, Math.round((back * 100) / all)];
    }),
  );
}

function published(rules: TableRules): Map<string, number> {
  return new Map([...rules.spots].map(([spot, { returnBasisPoints }]) => [spot, returnBasisPoints]));
}

/** A card for each value of points in baccarat: 0 is a ten, 1 the ace. */
const CARD_OF_POINTS = [32, 48, 0, 4, 8, 12, 16, 20, 24, 28];
const COUNT_OF_POINTS = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];

describe('the published return of every spot, counted out over all outcomes', () => {
  it('baccarat of eight decks: banker 98.94, player 98.76, tie 85.64', () => {
    const left = [...COUNT_OF_POINTS];
    const won = { player: 0, banker: 0, tie: 0 };
    const deal = (cards: number[], weight: number): void => {
      const points = cards.map((card) => CARD_OF_POINTS.indexOf(card));
      const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = points;
      const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
      const isNatural = player >= 8 || banker >= 8;
      const third = !isNatural && player <= 5 ? (points[4] ?? null) : null;
      const needsThird = !isNatural && player <= 5 && cards.length === 4;
      const isBankerNext =
        !isNatural && !needsThird && bankerDraws(banker, third) && cards.length === (third === null ? 4 : 5);
      if (cards.length < 4 || needsThird || isBankerNext) {
        for (const [value, count] of left.entries()) {
          left[value] = count - 1;
          deal([...cards, CARD_OF_POINTS[value] ?? 0], weight * count);
          left[value] = count;
        }
        return;
      }
      // All ways to six cards weigh alike, so rounds that end earlier count for every card not dealt.
      let rest = 1;
      for (let dealt = cards.length; dealt < 6; dealt += 1) rest *= 416 - dealt;
      won[baccaratWinner(cards)] += weight * rest;
    };
    deal([], 1);
    const all = won.player + won.banker + won.tie;
    expect(all).toBe(416 * 415 * 414 * 413 * 412 * 411);
    expect(Math.round(((won.banker * 1.95 + won.tie) / all) * 10_000)).toBe(9894);
    expect(Math.round(((won.player * 2 + won.tie) / all) * 10_000)).toBe(9876);
    expect(Math.round(((won.tie * 9) / all) * 10_000)).toBe(8564);
    expect(Math.round(((12 * 31) / 415) * 10_000)).toBe(8964);
    expect(published(baccarat)).toEqual(
      new Map([
        ['player', 9876],
        ['tie', 8564],
        ['banker', 9894],
        ['player_pair', 8964],
        ['banker_pair', 8964],
      ]),
    );
  });

  it('dragon tiger of eight decks', () => {
    const outcomes = Array.from({ length: 52 * 52 }, (_, index): [number[], number] => {
      const [dragon, tiger] = [Math.floor(index / 52), index % 52];
      return [[dragon, tiger], 8 * (dragon === tiger ? 7 : 8)];
    });
    expect(returnsOf(dragonTiger, outcomes)).toEqual(published(dragonTiger));
  });

  it('roulette: 97.30 on all of its spots', () => {
    const outcomes = Array.from({ length: 37 }, (_, pocket): [number[], number] => [[pocket], 1]);
    expect(returnsOf(liveRoulette, outcomes)).toEqual(published(liveRoulette));
    expect(liveRoulette.spots.size).toBe(ROULETTE_SPOTS.size);
  });

  it('sic bo', () => {
    const outcomes = Array.from({ length: 216 }, (_, index): [number[], number] => [
      [1 + (index % 6), 1 + (Math.floor(index / 6) % 6), 1 + Math.floor(index / 36)],
      1,
    ]);
    expect(returnsOf(sicBo, outcomes)).toEqual(published(sicBo));
  });

  it('andar bahar: andar is dealt first, and so wins a little more often', () => {
    // Of 51 cards three have the rank; the first of them lies at place n with this chance.
    const chances = Array.from({ length: 49 }, (_, index) => {
      const after = 50 - index;
      return (3 * after * (after - 1)) / (51 * 50 * 49);
    });
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    const outcomes = chances.map((chance, index): [number[], number] => [
      Array.from({ length: index + 2 }, () => 0),
      chance,
    ]);
    expect(returnsOf(andarBahar, outcomes)).toEqual(published(andarBahar));
  });

  it('the virtual bout, by the chances that its rules state', () => {
    const { red, blue, draw } = COCKFIGHT_CHANCES;
    expect(red + blue + draw).toBe(100);
    const outcomes: [number[], number][] = [
      [[RED], red],
      [[BLUE], blue],
      [[DRAW], draw],
    ];
    expect(returnsOf(cockfight, outcomes)).toEqual(published(cockfight));
  });
});

describe('baccarat', () => {
  it('deals third cards by the table', () => {
    const natural = [28, 0, 32, 4];
    expect(baccaratWinner(natural)).toBe('player');
    const draws = (points: number) =>
      Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(points, third));
    expect(draws(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
    expect(draws(4)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(draws(5)).toEqual([4, 5, 6, 7]);
    expect(draws(6)).toEqual([6, 7]);
    expect(draws(7)).toEqual([]);
    expect([5, 6].map((points) => bankerDraws(points, null))).toEqual([true, false]);
  });

  it('gives the fifth card to the banker when the player stands', () => {
    // Player 6, banker 5: the player stands, the banker draws a four and wins with 9.
    const cards = [4, 0, 5, 4, 8];
    expect(baccaratWinner(cards)).toBe('banker');
    expect(baccarat.returned('banker', cards)).toBe(195);
    expect(baccarat.returned('player_pair', cards)).toBe(1200);
  });

  it('returns stakes on both sides at a tie', () => {
    const tie = [28, 29, 32, 33];
    expect(['player', 'banker', 'tie'].map((spot) => baccarat.returned(spot, tie))).toEqual([100, 100, 900]);
  });
});

describe('what is drawn', () => {
  it.each(TABLE_MODELS)(
    '%s: pays over many rounds what its rules publish, within five deviations',
    (model) => {
      const rules: TableRules = TABLE_RULES[model];
      const below = seededBelow(20_261_122);
      for (const [spot, { wins, returnBasisPoints }] of rules.spots) {
        if (wins.length > 1 || (wins[0] ?? 0) > 1300) continue;
        // Money that comes back, against what the published return expects: within five deviations.
        const backs = Array.from({ length: 2_000 }, () => rules.returned(spot, rules.draw(below)));
        const mean = backs.reduce((sum, back) => sum + back, 0) / backs.length;
        const spread = Math.sqrt(backs.reduce((sum, back) => sum + (back - mean) ** 2, 0) / backs.length);
        expect(Math.abs(mean - returnBasisPoints / 100)).toBeLessThan((5 * spread) / Math.sqrt(backs.length));
        if (rules.spots.size > 10) break;
      }
    },
  );

  it('a shoe gives every card as often as another and none too often', () => {
    const below = seededBelow(7);
    const seen = Array.from({ length: 52 }, () => 0);
    for (let round = 0; round < 5_200; round += 1)
      for (const card of dragonTiger.draw(below)) seen[card] = (seen[card] ?? 0) + 1;
    const statistic = seen.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    // The upper 0.001 point of 51 degrees of freedom.
    expect(statistic).toBeLessThan(87.97);
  });

  it('andar bahar ends at the first card of the rank, and no card comes twice', () => {
    const below = seededBelow(11);
    for (let round = 0; round < 500; round += 1) {
      const cards = andarBahar.draw(below);
      expect(new Set(cards).size).toBe(cards.length);
      const wanted = cardRank(cards[0] ?? 0);
      expect(
        cards
          .slice(1)
          .map((card) => cardRank(card) === wanted)
          .indexOf(true),
      ).toBe(cards.length - 2);
      expect(andarBahar.returned(andarBaharSide(cards.length - 1), cards)).toBeGreaterThan(0);
    }
  });

  it('a bout’s points lead to its winner', () => {
    const below = seededBelow(13);
    for (let round = 0; round < 500; round += 1) {
      const [winner, ...exchanges] = cockfight.draw(below);
      const red = exchanges.filter((side) => side === RED).length;
      expect(exchanges).toHaveLength(12);
      expect(Math.sign(red - 6)).toBe(winner === RED ? 1 : winner === BLUE ? -1 : 0);
    }
  });
});

describe('money', () => {
  it('adds up over spots to the micro', () => {
    const stakes = [
      { spot: 'banker', stakeMicros: 3_000_000n },
      { spot: 'tie', stakeMicros: 1_000_000n },
    ];
    expect(tableWinMicros(baccarat, stakes, [4, 0, 5, 4, 8])).toBe(5_850_000n);
    expect(tableWinMicros(baccarat, stakes, [28, 29, 32, 33])).toBe(12_000_000n);
  });

  it.each(TABLE_MODELS)('%s: shows every number of an outcome before the result', (model) => {
    const rules: TableRules = TABLE_RULES[model];
    const outcome = rules.draw(seededBelow(3));
    const times = rules.showTimes(outcome);
    expect(times).toHaveLength(outcome.length + 1);
    expect([...times].sort((one, other) => one - other)).toEqual(times);
  });
});
