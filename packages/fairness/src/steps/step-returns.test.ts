import { beforeAll, describe, expect, it } from 'vitest';
import { uniformityRound } from '../chi-square.fixture.ts';
import { choose } from '../choose.ts';
import type { Fraction } from '../fraction.ts';
import { addFractions, fraction, multiplyFractions, percentText } from '../fraction.ts';
import { CARDS_IN_DECK } from '../games/cards.ts';
import { blackjack } from './blackjack.ts';
import { BlackjackMaths } from './blackjack-return.ts';
import { hilo, hiloGuesses, hiloWinningRanks } from './hilo.ts';
import { mines, minesMultiplier } from './mines.ts';
import { pokerHandOf } from './poker-hand.ts';
import { STEP_RETURNS } from './step-games.ts';
import type { TowersDifficulty } from './towers.ts';
import { TOWER_FLOORS, TOWER_FLOORS_OF, towers, towersMultiplier } from './towers.ts';
import { VIDEO_POKER_PAYS, videoPoker } from './video-poker.ts';
import { VideoPokerMaths } from './video-poker-return.ts';

const DIFFICULTIES = Object.keys(TOWER_FLOORS_OF) as TowersDifficulty[];
const NINETY_NINE = fraction(99n, 100n);

/** Whether two returns are within 0.005 points of each other. */
function expectNear(share: Fraction, published: Fraction): void {
  const { numerator, denominator } = addFractions(share, multiplyFractions(published, fraction(-1n)));
  const size = numerator < 0n ? -numerator : numerator;
  expect(size * 20_000n <= denominator).toBe(true);
}

describe('[3.12] games of steps return what is published, counted exactly', () => {
  it('mines 99 %, for every number of mines and wherever a player stops', () => {
    for (let count = 1; count <= 24; count += 1) {
      for (let opened = 1; opened <= 25 - count; opened += 1) {
        const chance = fraction(choose(25 - opened, count), choose(25, count));
        expect(multiplyFractions(chance, minesMultiplier({ mines: count, opened }))).toEqual(
          STEP_RETURNS.mines,
        );
      }
    }
  });

  it.each(DIFFICULTIES)('towers 99 %, %s, from every floor', (difficulty) => {
    const { tiles, safe } = TOWER_FLOORS_OF[difficulty];
    let chance = fraction(1n);
    for (let floors = 1; floors <= TOWER_FLOORS; floors += 1) {
      chance = multiplyFractions(chance, fraction(BigInt(safe), BigInt(tiles)));
      expect(multiplyFractions(chance, towersMultiplier({ difficulty, floors }))).toEqual(
        STEP_RETURNS.towers,
      );
    }
  });

  it('hi-lo 99 %, over all cards that can follow, for one and for two guesses of every kind', () => {
    // The worth of a state follows from its cards, so three cards in a row tell every two guesses.
    for (let rank = 0; rank < 13; rank += 1) {
      for (const guess of hiloGuesses(rank)) {
        const winning = hiloWinningRanks(guess, rank);
        expect(winning).toBeGreaterThan(0);
        expect(winning).toBeLessThan(13);
        const worth = hilo.worth({ cards: [rank * 4, 0], steps: [guess] });
        expect(multiplyFractions(worth, fraction(BigInt(winning), 13n))).toEqual(NINETY_NINE);
        for (let next = 0; next < 13; next += 1) {
          for (const then of hiloGuesses(next)) {
            const both = hilo.worth({ cards: [rank * 4, next * 4, 0], steps: [guess, then] });
            const chance = fraction(BigInt(hiloWinningRanks(then, next)), 13n);
            expect(multiplyFractions(both, chance)).toEqual(worth);
          }
        }
      }
    }
  });

  it('blackjack 99.494 % of all that is staked, and the house keeps 0.570 % of the first stake', () => {
    const { houseEdge, staked, returned } = new BlackjackMaths().figures();
    expect(percentText(houseEdge, 4)).toBe('0.5704');
    expect(percentText(staked, 3)).toBe('112.693');
    expectNear(returned, STEP_RETURNS.blackjack);
  });

  it('video poker 98.986 %, as the figure that npm run rtp counts over all 2,598,960 hands', () => {
    expectNear(fraction(822_130_498_691n, 830_551_271_550n), STEP_RETURNS.videoPoker);
  });
});

describe('[3.13] rounds drawn from seeds come near what was counted', { timeout: 30_000 }, () => {
  const maths = new BlackjackMaths();

  it('blackjack by the basic strategy', () => {
    let [paid, staked, squares] = [0, 0, 0];
    const rounds = 3_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const pair = uniformityRound(nonce);
      let state = blackjack.begin(pair, {});
      let stake = 1;
      while (!blackjack.isOver(state)) {
        const action = maths.decide(state);
        stake += approximate(blackjack.addedStake(state, action));
        state = blackjack.act(pair, state, action);
      }
      const net = approximate(blackjack.worth(state)) - stake;
      paid += net + stake;
      staked += stake;
      squares += net * net;
    }
    const halfWidth = 2.576 * Math.sqrt(squares / rounds / rounds);
    expect(Math.abs((paid - staked) / rounds + 0.005704)).toBeLessThan(halfWidth);
    expect(staked / rounds).toBeCloseTo(1.127, 1);
  });

  it('video poker, keeping pairs and better, is within what such play can lose', () => {
    let paid = 0;
    const rounds = 3_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const pair = uniformityRound(nonce);
      const { cards } = videoPoker.begin(pair, {});
      const ranks = cards.map((card) => Math.floor(card / 4));
      const places = cards.flatMap((_, place) =>
        ranks.filter((rank) => rank === ranks[place]).length > 1 ? [place] : [],
      );
      const held = ['straight', 'flush', 'straightFlush', 'royalFlush'].includes(pokerHandOf(cards));
      const keep = held ? [0, 1, 2, 3, 4] : places;
      paid += approximate(videoPoker.worth(videoPoker.act(pair, { cards }, { kind: 'hold', places: keep })));
    }
    expect(paid / rounds).toBeGreaterThan(0.75);
    expect(paid / rounds).toBeLessThan(1.1);
  });
});

describe('the maths of video poker', { timeout: 30_000 }, () => {
  let known: VideoPokerMaths;
  beforeAll(() => {
    known = new VideoPokerMaths(VIDEO_POKER_PAYS);
  }, 60_000);

  /** Pays of every draw that a hold leads to, hand by hand. */
  function paidOneByOne(hand: readonly number[], hold: number): number {
    const held = hand.filter((_, place) => (hold & (1 << place)) !== 0);
    const deck = Array.from({ length: CARDS_IN_DECK }, (_, card) => card).filter(
      (card) => !hand.includes(card),
    );
    const draw = (cards: readonly number[], from: number): number => {
      if (cards.length === 5) return VIDEO_POKER_PAYS[pokerHandOf(cards)];
      return deck.slice(from).reduce((sum, card, index) => sum + draw([...cards, card], from + index + 1), 0);
    };
    return draw(held, 0);
  }

  it('sums a hold as its draws do one by one', () => {
    const hands = [
      [0, 5, 20, 36, 40],
      [3, 35, 39, 47, 51],
      [8, 9, 22, 23, 50],
    ];
    for (const hand of hands) {
      for (const hold of [0b11111, 0b11110, 0b10111, 0b00011, 0b11100]) {
        expect(known.paidByHold(hand, hold)).toBe(paidOneByOne(hand, hold));
      }
    }
  });

  it('keeps what every player would keep', () => {
    // A made royal flush; four to a royal flush before a pair of jacks; two pairs, whose odd card goes.
    expect(known.bestHold([35, 39, 43, 47, 51]).hold).toBe(0b11111);
    expect(known.bestHold([36, 39, 43, 47, 51]).hold).toBe(0b11110);
    expect(known.bestHold([8, 9, 22, 23, 50]).hold).toBe(0b01111);
  });
});

describe('[3.14] the largest win of every game of steps can happen', () => {
  it('mines: every free cell, for every number of mines', () => {
    for (let count = 1; count <= 24; count += 1) {
      const pair = uniformityRound(count);
      const free = freeCells(count);
      const end = free.reduce(
        (state, cell) => mines.act(pair, state, { kind: 'open', cell }),
        mines.begin(pair, { mines: count }),
      );
      expect(end.end?.how).toBe('cleared');
      expect(mines.worth(end)).toEqual(minesMultiplier({ mines: count, opened: 25 - count }));
    }
  });

  it.each(DIFFICULTIES)('towers: the top, %s', (difficulty) => {
    const pair = uniformityRound(7);
    let state = towers.begin(pair, { difficulty });
    while (!towers.isOver(state)) {
      const steps = towers.actions(state).map((action) => towers.act(pair, state, action));
      const safe = steps.find((next) => next.end?.how !== 'trap' && next.end?.how !== 'cashOut');
      if (safe === undefined) throw new Error('a floor has no safe tile');
      state = safe;
    }
    expect(towers.worth(state)).toEqual(towersMultiplier({ difficulty, floors: TOWER_FLOORS }));
  });

  it('video poker: a royal flush is one of its hands', () => {
    expect(pokerHandOf([51, 35, 47, 39, 43])).toBe('royalFlush');
    const end = { dealt: [], held: [], hand: 'royalFlush' } as const;
    expect(videoPoker.worth({ cards: [], end })).toEqual(fraction(500n));
  });

  function freeCells(count: number): number[] {
    const pair = uniformityRound(count);
    const first = mines.actions(mines.begin(pair, { mines: count }));
    return first.flatMap((action) => {
      const next = mines.act(pair, mines.begin(pair, { mines: count }), action);
      return action.kind === 'open' && next.end?.how !== 'mine' ? [action.cell] : [];
    });
  }
});

function approximate({ numerator, denominator }: Fraction): number {
  return Number((numerator * 1_000_000_000n) / denominator) / 1e9;
}
