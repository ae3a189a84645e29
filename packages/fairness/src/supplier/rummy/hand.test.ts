import { describe, expect, it } from 'vitest';
import { serverSeedHash } from '../../seed-pair.ts';
import { seededBelow } from '../../slots/seeded-below.fixture.ts';
import { createArranger } from './arrange.ts';
import { checkRummyDeal, dealRummy, shuffled } from './deal.ts';
import {
  actRummy,
  isWholeHand,
  mayDiscard,
  missRummyTurn,
  openRummy,
  type RummyAct,
  type RummyHand,
  rummyOffers,
  rummyPlayer,
} from './hand.ts';
import { rummyPayouts } from './payouts.ts';
import { cards } from './rummy-cards.fixture.ts';

const POINT = 100_000n;
const ENTRY = 80n * POINT;
const seed = { serverSeed: 'ab'.repeat(32), handId: 'a hand' };
const reshuffle = (pile: readonly number[], nth: number) => shuffled(pile, seed, nth);

const READY = cards('4h 5h 6h 8c 9c Tc 7c 7d 7s Kd Kh Ks Qc');
const POOR = cards('2h 4d 6c 8h Td Qs Ah 3s 5d 9d+ Jh Kc 7h+');
const CLOSED = cards('Kc+ 3d 5c 9s *1');

function aHand(hands: readonly (readonly number[])[], changes: Partial<RummyHand> = {}): RummyHand {
  const dealt = {
    hands: hands.map((each) => [...each]),
    turned: cards('3c')[0] ?? 0,
    open: cards('Jd')[0] ?? 0,
  };
  const seats = hands.map((_, seat) => seat);
  return { ...openRummy(seats, { ...dealt, closed: [...CLOSED] }), ...changes };
}
const play = (hand: RummyHand, ...acts: readonly [number, RummyAct][]) =>
  acts.reduce((now, [seat, act]) => actRummy(now, seat, act, reshuffle), hand);
const draw: RummyAct = { kind: 'draw_closed' };
const drop: RummyAct = { kind: 'drop' };
const lay = (text: string): RummyAct => ({ kind: 'discard', card: cards(text)[0] ?? 0 });
const right: RummyAct = {
  kind: 'show',
  card: cards('Qc')[0] ?? 0,
  groups: ['4h 5h 6h', '8c 9c Tc', '7c 7d 7s', 'Kd Kh Ks Kc+'].map(cards),
};

describe('turns', () => {
  it('draws one card, lays one down, and gives the turn on', () => {
    const start = aHand([READY, POOR]);
    expect(rummyOffers(start, 0)).toEqual(['draw_closed', 'draw_open', 'drop']);
    expect(rummyOffers(start, 1)).toEqual([]);
    const drawn = play(start, [0, draw]);
    expect(rummyOffers(drawn, 0)).toEqual(['discard', 'show']);
    const next = play(drawn, [0, lay('Qc')]);
    expect(next.turn).toBe(1);
    expect(next.open.at(-1)).toBe(cards('Qc')[0]);
    expect(next.players.map((player) => player.cards.length)).toEqual([13, 13]);
    expect(() => play(next, [0, draw])).toThrow();
  });

  it('what was taken from the open pile stays in the hand for that turn', () => {
    const taken = play(aHand([READY, POOR]), [0, { kind: 'draw_open' }]);
    const jack = cards('Jd')[0] ?? 0;
    expect(mayDiscard(taken, 0, jack)).toBe(false);
    expect(() => play(taken, [0, lay('Jd')])).toThrow();
    expect(play(taken, [0, lay('Qc')]).turn).toBe(1);
  });

  it('leaves a joker that lies open, but for the first card while nobody has drawn', () => {
    const start = aHand([READY, POOR], { open: cards('3h') });
    expect(rummyOffers(start, 0)).toContain('draw_open');
    const later = play({ ...start, players: start.players.map((each) => ({ ...each, hasDrawn: true })) });
    expect(rummyOffers(later, 0)).not.toContain('draw_open');
  });

  it('turns the open pile when the closed one is used up, and ends without a winner after the second time', () => {
    const start = aHand([READY, POOR], { closed: [], open: cards('9h 8d 6s Jd') });
    const drawn = play(start, [0, draw]);
    expect(drawn.reshuffles).toBe(1);
    expect(drawn.open).toEqual(cards('Jd'));
    expect(new Set([...drawn.closed, drawn.taken?.card])).toEqual(new Set(cards('9h 8d 6s')));
    const spent = play(aHand([READY, POOR], { closed: [], reshuffles: 2 }), [0, draw]);
    expect(spent.end).toMatchObject({ kind: 'spent', winner: null });
    const { wins, rakeMicros } = rummyPayouts(spent, POINT);
    expect([...wins.values(), rakeMicros]).toEqual([ENTRY, ENTRY, 0n]);
  });
});

describe('the end of a hand', () => {
  it('a right show wins what the others count, less the rake', () => {
    const over = play(aHand([READY, POOR, POOR.map((card) => card + 26)]), [0, draw], [0, right]);
    expect(over.end).toMatchObject({ kind: 'show', winner: 0 });
    const points = [...(over.end?.points.values() ?? [])];
    expect(points[0]).toBe(0);
    expect(over.end?.laid.get(0)).toEqual({ groups: right.kind === 'show' ? right.groups : [], left: [] });
    expect(over.end?.laid.get(1)?.left.length).toBeGreaterThan(0);
    const lost = BigInt((points[1] ?? 0) + (points[2] ?? 0)) * POINT;
    const { wins, rakeMicros, potMicros } = rummyPayouts(over, POINT);
    expect(rakeMicros).toBe((lost * 5n) / 100n - (((lost * 5n) / 100n) % 10_000n));
    expect(wins.get(0)).toBe(ENTRY + lost - rakeMicros);
    expect([...wins.values()].reduce((sum, win) => sum + win, rakeMicros)).toBe(potMicros);
  });

  it('a show that is not right costs 80, and the others play on', () => {
    const wrong: RummyAct = {
      ...right,
      kind: 'show',
      groups: [READY.slice(0, 12), cards('Kc+')],
    } as RummyAct;
    const after = play(aHand([READY, POOR, POOR.map((card) => card + 26)]), [0, draw], [0, wrong]);
    expect(after.end).toBeNull();
    expect(rummyPlayer(after, 0)).toMatchObject({ state: 'wrong', lost: 80 });
    expect(after.turn).toBe(1);
    const alone = play(aHand([READY, POOR]), [0, draw], [0, wrong]);
    expect(alone.end).toMatchObject({ kind: 'last', winner: 1 });
    expect(rummyPayouts(alone, POINT).wins.get(0)).toBe(0n);
  });

  it('a show has to lay the whole hand down, each card once', () => {
    const drawn = play(aHand([READY, POOR]), [0, draw]);
    const card = cards('Qc')[0] ?? 0;
    const groups = right.kind === 'show' ? right.groups : [];
    expect(isWholeHand(drawn, 0, { card, groups })).toBe(true);
    expect(isWholeHand(drawn, 0, { card, groups: groups.slice(1) })).toBe(false);
    expect(isWholeHand(drawn, 0, { card, groups: [...groups.slice(1), cards('7c 7d 7s')] })).toBe(false);
    expect(isWholeHand(drawn, 0, { card, groups: [...groups.slice(1), cards('2h 4d 6c')] })).toBe(false);
  });

  it('giving up costs 20 before the first card and 40 later', () => {
    const first = play(aHand([READY, POOR]), [0, drop]);
    expect(first.end).toMatchObject({ kind: 'last', winner: 1 });
    expect(first.end?.points.get(0)).toBe(20);
    const later = play(aHand([READY, POOR]), [0, draw], [0, lay('Qc')], [1, draw], [1, lay('Ah')], [0, drop]);
    expect(later.end?.points.get(0)).toBe(40);
    expect(rummyPayouts(later, POINT).wins.get(1)).toBe(ENTRY + 38n * POINT);
  });

  it('a turn that passes leaves the hand as it was; the second in a row drops it', () => {
    const start = aHand([READY, POOR]);
    const once = missRummyTurn(start, reshuffle);
    expect(rummyPlayer(once, 0)?.cards).toEqual(READY);
    expect(once.turn).toBe(1);
    const back = play(once, [1, draw], [1, lay('Ah')]);
    const twice = missRummyTurn(back, reshuffle);
    expect(twice.end?.points.get(0)).toBe(40);
    const inTime = play(back, [0, draw], [0, lay('Qc')], [1, draw], [1, lay('Kc')]);
    expect(missRummyTurn(inTime, reshuffle).end).toBeNull();
  });

  it('hands played at random end, keep all their cards, and sum to nothing', () => {
    const below = seededBelow(5);
    for (let round = 0; round < 60; round += 1) {
      const count = 2 + below(5);
      const each = { serverSeed: `${round}`.padStart(64, '0'), handId: 'a hand' };
      const seats = Array.from({ length: count }, (_, seat) => seat);
      let hand = openRummy(seats, dealRummy(each, count));
      for (let turns = 0; hand.end === null && turns < 2_000; turns += 1) {
        hand = atRandom(hand, below, (pile, nth) => shuffled(pile, each, nth));
        const all = [
          ...hand.closed,
          ...hand.open,
          ...hand.players.flatMap((player) => player.cards),
          hand.turned,
        ];
        expect(new Set(all).size).toBe(106);
        expect(all).toHaveLength(106);
      }
      expect(hand.end).not.toBeNull();
      const { wins, rakeMicros, potMicros } = rummyPayouts(hand, POINT);
      for (const win of wins.values()) expect(win).toBeGreaterThanOrEqual(0n);
      expect([...wins.values()].reduce((sum, win) => sum + win, rakeMicros)).toBe(potMicros);
    }
  }, 30_000);
});

function atRandom(hand: RummyHand, below: (limit: number) => number, turnOver: typeof reshuffle): RummyHand {
  const { turn: seat } = hand;
  if (below(40) === 0) return missRummyTurn(hand, turnOver);
  const offers = rummyOffers(hand, seat).filter((act) => act !== 'drop' || below(30) === 0);
  const kind = offers[below(offers.length)] ?? 'draw_closed';
  const held = rummyPlayer(hand, seat)?.cards ?? [];
  const free = held.filter((card) => mayDiscard(hand, seat, card));
  const card = free[below(free.length)] ?? 0;
  if (kind === 'discard' || (kind === 'show' && below(12) > 0))
    return actRummy(hand, seat, { kind: 'discard', card }, turnOver);
  if (kind !== 'show') return actRummy(hand, seat, { kind }, turnOver);
  const { groups, left } = createArranger(held, hand.wildRank)([card]);
  const shown = [...groups.map((group) => group.cards), ...left.map((each) => [each])];
  return actRummy(hand, seat, { kind, card, groups: shown }, turnOver);
}

describe('the deal', () => {
  it('gives each its own thirteen of two decks, and can be dealt again by anybody', () => {
    const dealt = dealRummy(seed, 6);
    const all = [...dealt.hands.flat(), dealt.turned, dealt.open, ...dealt.closed];
    expect(new Set(all).size).toBe(106);
    const claim = {
      ...seed,
      serverSeedHash: serverSeedHash(seed.serverSeed),
      turned: dealt.turned,
      hands: dealt.hands,
    };
    expect(checkRummyDeal(claim)).toBe(true);
    expect(checkRummyDeal({ ...claim, handId: 'another' })).toBe(false);
    expect(checkRummyDeal({ ...claim, turned: dealt.open })).toBe(false);
    expect(checkRummyDeal({ ...claim, hands: dealt.hands.toReversed() })).toBe(false);
    expect(checkRummyDeal({ ...claim, serverSeed: 'cd'.repeat(32) })).toBe(false);
  });
});
