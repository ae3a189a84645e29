import { describe, expect, it } from 'vitest';
import { serverSeedHash } from '../../seed-pair.ts';
import { seededBelow } from '../../slots/seeded-below.fixture.ts';
import { checkPattiDeal, dealPatti } from './deal.ts';
import {
  actPatti,
  awaitedSeat,
  openPatti,
  type PattiAct,
  type PattiHand,
  pattiOffers,
  pattiPlayer,
} from './hand.ts';
import { pattiPayouts, pattiRake, sharesOfWin } from './payouts.ts';
import { comparePatti, PATTI_KINDS, type PattiKind, pattiRankOf } from './rank.ts';

const BOOT = 1_000_000n;
const SIGNS = '23456789TJQKA';
const SUITS = 'dhsc';

/** Cards as they are written: `Ad Kd Qd`. */
function cards(text: string): number[] {
  return text.split(' ').map((card) => SIGNS.indexOf(card.charAt(0)) * 4 + SUITS.indexOf(card.charAt(1)));
}

const HANDS: Readonly<Record<number, readonly number[]>> = {
  0: cards('Ad Ah As'),
  1: cards('Kd Kh 2s'),
  2: cards('9d 7h 2c'),
  3: cards('9h 7c 2d'),
  4: cards('Qd Jd Td'),
};
const cardsOf = (seat: number) => HANDS[seat] ?? [];

function play(hand: PattiHand, ...acts: readonly [number, PattiAct][]): PattiHand {
  return acts.reduce((now, [seat, act]) => actPatti(now, seat, act, cardsOf), hand);
}
const offersOf = (hand: PattiHand, seat: number) =>
  Object.fromEntries(pattiOffers(hand, seat).map(({ act, stakeMicros }) => [act, stakeMicros / BOOT]));

describe('the worth of three cards', () => {
  it('every one of the 22,100 hands has its kind, as often as counted by hand', () => {
    const counts = new Map<PattiKind, number>();
    for (let one = 0; one < 52; one += 1)
      for (let two = one + 1; two < 52; two += 1)
        for (let three = two + 1; three < 52; three += 1) {
          const { kind } = pattiRankOf([two, three, one]);
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
        }
    expect(PATTI_KINDS.map((kind) => counts.get(kind))).toEqual([16_440, 3_744, 1_096, 720, 48, 52]);
  });

  it('each hand of a ladder beats all below it', () => {
    const ladder = [
      '5d 3h 2c',
      'Ad Kh Jc',
      '2d 2h 3c',
      '2d 2h Ac',
      'Ad Ah Kc',
      '5h 3h 2h',
      'Ac Kc Jc',
      '4d 3h 2c',
      'Kd Qh Jc',
      'Ad 2h 3c',
      'Ad Kh Qc',
      '4s 3s 2s',
      'Ks Qs Js',
      'As 2s 3s',
      'As Ks Qs',
      '2d 2h 2c',
      'Ad Ah Ac',
    ].map(cards);
    for (const [place, hand] of ladder.entries()) {
      for (const lower of ladder.slice(0, place)) {
        expect(comparePatti(hand, lower)).toBeGreaterThan(0);
        expect(comparePatti(lower, hand)).toBeLessThan(0);
      }
      expect(comparePatti(hand, hand)).toBe(0);
    }
  });

  it('suits decide nothing, and the order in which cards came neither', () => {
    expect(comparePatti(cards('9d 7h 2c'), cards('2d 9h 7c'))).toBe(0);
    expect(comparePatti(cards('Ad 2h 3c'), cards('3h Ac 2d'))).toBe(0);
  });
});

describe('the betting', () => {
  it('a seen player pays twice what a blind one does, and a raise doubles for all', () => {
    const hand = openPatti([0, 1, 2], BOOT);
    expect(hand.potMicros).toBe(3n * BOOT);
    expect(offersOf(hand, 0)).toEqual({ see: 0n, pack: 0n, bet: 1n, raise: 2n });
    expect(offersOf(hand, 1)).toEqual({ see: 0n });
    const raised = play(hand, [0, 'raise']);
    expect(offersOf(raised, 1)).toEqual({ see: 0n, pack: 0n, bet: 2n, raise: 4n });
    const seen = play(raised, [1, 'see']);
    expect(offersOf(seen, 1)).toEqual({ pack: 0n, bet: 4n, raise: 8n });
    const raisedSeen = play(seen, [1, 'raise']);
    expect(offersOf(raisedSeen, 2)).toMatchObject({ bet: 4n, raise: 8n });
    expect(raisedSeen.potMicros).toBe((3n + 2n + 8n) * BOOT);
  });

  it('looking passes no turn; nobody acts out of turn, and whoever packed does nothing any more', () => {
    const hand = play(openPatti([0, 1, 2], BOOT), [2, 'see']);
    expect(awaitedSeat(hand)).toBe(0);
    expect(() => play(hand, [1, 'bet'])).toThrow('may not bet');
    const packed = play(hand, [0, 'pack']);
    expect(pattiOffers(packed, 0)).toEqual([]);
    expect(awaitedSeat(packed)).toBe(1);
  });

  it('after four blind bets a player has to look', () => {
    let hand = openPatti([0, 1], BOOT);
    for (let turn = 0; turn < 4; turn += 1) hand = play(hand, [0, 'bet'], [1, 'bet']);
    expect(offersOf(hand, 0)).toEqual({ see: 0n, pack: 0n });
    expect(offersOf(play(hand, [0, 'see']), 0)).toMatchObject({ bet: 2n });
  });

  it('the unit grows to sixteen boots and no further', () => {
    let hand = openPatti([0, 1, 2], BOOT);
    for (const seat of [0, 1, 2, 0]) hand = play(hand, [seat, 'raise']);
    expect(hand.unitMicros).toBe(16n * BOOT);
    expect(offersOf(hand, 1)).toEqual({ see: 0n, pack: 0n, bet: 16n });
  });

  it('a full pot makes everybody who is in show, and equal hands share it', () => {
    let hand = play(openPatti([2, 3, 1], BOOT), [1, 'see'], [2, 'see'], [3, 'see']);
    for (const seat of [2, 3, 1, 2]) hand = play(hand, [seat, 'raise']);
    hand = play(hand, [3, 'bet'], [1, 'pack']);
    while (hand.end === null) hand = play(hand, [hand.turn, 'bet']);
    expect(hand.end).toEqual({ kind: 'limit', winners: [2, 3] });
    const { wins, rakeMicros } = pattiPayouts(hand);
    const lead = (wins.get(2) ?? 0n) - (wins.get(3) ?? 0n);
    expect(lead >= 0n && lead < 20_000n).toBe(true);
    expect((wins.get(2) ?? 0n) + (wins.get(3) ?? 0n) + rakeMicros).toBe(hand.potMicros);
  });
});

describe('showing', () => {
  it('the last one in wins without showing', () => {
    const hand = play(openPatti([0, 1, 2], BOOT), [0, 'pack'], [1, 'pack']);
    expect(hand.end).toEqual({ kind: 'last', winners: [2] });
  });

  it('two who are left may show; who has looked cannot ask one who has not', () => {
    const two = play(openPatti([0, 1, 2], BOOT), [0, 'pack']);
    expect(offersOf(two, 1)).toMatchObject({ show: 1n });
    expect(offersOf(play(two, [1, 'see']), 1)).not.toHaveProperty('show');
    expect(play(two, [1, 'show']).end).toEqual({ kind: 'show', winners: [1] });
    const bothSeen = play(two, [1, 'see'], [2, 'see']);
    expect(offersOf(bothSeen, 1)).toMatchObject({ show: 2n });
  });

  it('of equal hands the one who did not pay for the show wins', () => {
    expect(play(openPatti([2, 3], BOOT), [2, 'show']).end?.winners).toEqual([3]);
    expect(play(openPatti([3, 2], BOOT), [3, 'show']).end?.winners).toEqual([2]);
  });

  it('a side show is asked of the seen player before, and the worse of the two packs', () => {
    const seen = play(openPatti([0, 1, 2], BOOT), [0, 'see'], [1, 'see'], [0, 'bet']);
    expect(offersOf(seen, 1)).toMatchObject({ side_show: 2n });
    const asked = play(seen, [1, 'side_show']);
    expect(awaitedSeat(asked)).toBe(0);
    expect(offersOf(asked, 0)).toEqual({ accept: 0n, refuse: 0n });
    expect(pattiOffers(asked, 1)).toEqual([]);
    const compared = play(asked, [0, 'accept']);
    expect(pattiPlayer(compared, 1)?.isIn).toBe(false);
    expect(awaitedSeat(compared)).toBe(2);
    const refused = play(asked, [0, 'refuse']);
    expect(pattiPlayer(refused, 1)?.isIn).toBe(true);
    expect(awaitedSeat(refused)).toBe(2);
  });

  it('no side show with a blind player before, nor with two left; equal hands pack the asker', () => {
    const blind = play(openPatti([0, 1, 2], BOOT), [1, 'see'], [0, 'bet']);
    expect(offersOf(blind, 1)).not.toHaveProperty('side_show');
    const equal = play(
      openPatti([2, 3, 1], BOOT),
      [2, 'see'],
      [3, 'see'],
      [2, 'bet'],
      [3, 'side_show'],
      [2, 'accept'],
    );
    expect(pattiPlayer(equal, 3)?.isIn).toBe(false);
  });
});

describe('the pot', () => {
  it('pays no rake while nobody called, then 5 of 100, never more than five boots', () => {
    expect(pattiRake(play(openPatti([0, 1, 2], BOOT), [0, 'raise'], [1, 'pack'], [2, 'pack']))).toBe(0n);
    const called = play(openPatti([0, 1, 2], BOOT), [0, 'bet'], [1, 'bet'], [2, 'pack'], [0, 'pack']);
    expect(pattiRake(called)).toBe(250_000n);
    expect(pattiPayouts(called).wins).toEqual(new Map([[1, 4_750_000n]]));
    let big = openPatti([0, 1, 2], BOOT);
    for (const seat of [0, 1, 2, 0, 1, 2]) big = play(big, [seat, seat === 0 ? 'raise' : 'bet']);
    for (let turn = 0; turn < 40 && big.end === null; turn += 1) {
      const seat = big.turn;
      big = play(big, ...(pattiPlayer(big, seat)?.isSeen ? [] : [[seat, 'see'] as [number, PattiAct]]));
      big = play(big, [seat, pattiOffers(big, seat).some(({ act }) => act === 'raise') ? 'raise' : 'bet']);
    }
    expect(big.end?.kind).toBe('limit');
    expect(pattiRake(big)).toBe(5n * BOOT);
  });

  it('winnings fall on the stakes of a hand to the last micro', () => {
    expect(sharesOfWin([5n, 10n], 40n)).toEqual([30n, 10n]);
    expect(sharesOfWin([5n, 10n], 12n)).toEqual([5n, 7n]);
    expect(sharesOfWin([5n, 10n], 0n)).toEqual([0n, 0n]);
  });

  it('two thousand hands played at random end, and every one sums to nothing', () => {
    const below = seededBelow(11);
    for (let round = 0; round < 2_000; round += 1) {
      const seats = [0, 1, 2, 3, 4].slice(0, 2 + below(4));
      const dealt = dealPatti({ serverSeed: `${round}`.padStart(64, '0'), handId: 'a hand' }, seats.length);
      let hand = openPatti(seats, BOOT);
      let turns = 0;
      for (; hand.end === null && turns < 600; turns += 1) {
        const seat = awaitedSeat(hand) ?? 0;
        const offers = pattiOffers(hand, seat).filter(({ act }) => act !== 'pack' || below(6) === 0);
        const offer = offers[below(offers.length)] ?? { act: 'pack' as const };
        hand = actPatti(hand, seat, offer.act, (of) => dealt[of] ?? []);
        const staked = hand.players.reduce((sum, { stakedMicros }) => sum + stakedMicros, 0n);
        expect(staked).toBe(hand.potMicros);
      }
      const { rakeMicros, wins } = pattiPayouts(hand);
      expect([...wins.values()].reduce((sum, win) => sum + win, rakeMicros)).toBe(hand.potMicros);
    }
  });
});

describe('the deal', () => {
  const serverSeed = 'ab'.repeat(32);
  it('gives different cards from one deck, one by one, and can be dealt again by anybody', () => {
    const cardsDealt = dealPatti({ serverSeed, handId: 'hand' }, 5);
    expect(new Set(cardsDealt.flat()).size).toBe(15);
    const claim = {
      serverSeed,
      serverSeedHash: serverSeedHash(serverSeed),
      handId: 'hand',
      cards: cardsDealt,
    };
    expect(checkPattiDeal(claim)).toBe(true);
    expect(checkPattiDeal({ ...claim, handId: 'another' })).toBe(false);
    expect(checkPattiDeal({ ...claim, serverSeed: 'cd'.repeat(32) })).toBe(false);
    expect(checkPattiDeal({ ...claim, cards: [...cardsDealt].reverse() })).toBe(false);
  });
});
