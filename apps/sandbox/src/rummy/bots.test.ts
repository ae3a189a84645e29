import { seededBelow } from '@nokshi/fairness/slots/seeded-below.fixture.ts';
import { dealRummy, shuffled } from '@nokshi/fairness/supplier/rummy/deal.ts';
import {
  actRummy,
  mayTakeOpen,
  openRummy,
  type RummyHand,
  rummyPlayer,
} from '@nokshi/fairness/supplier/rummy/hand.ts';
import { cards, rank } from '@nokshi/fairness/supplier/rummy/rummy-cards.fixture.ts';
import { describe, expect, it } from 'vitest';
import { type BotSight, chooseDraw, chooseLay } from './bots.ts';

const HALF = cards('4h 5h 6h 8c 9c 7c 7d 7s Kd Qh 2s Jc 3d');
const sight = (changes: Partial<BotSight>): BotSight => ({
  cards: HALF,
  wildRank: rank('A'),
  open: null,
  hasDrawn: true,
  kept: null,
  ...changes,
});
const never = () => 99;

describe('a bot at rummy', () => {
  it('takes the open card where it makes a group, and a joker always', () => {
    expect(chooseDraw(sight({ open: cards('Tc')[0] ?? 0 }), never).kind).toBe('draw_open');
    expect(chooseDraw(sight({ open: 104 }), never).kind).toBe('draw_open');
    expect(chooseDraw(sight({ open: cards('Ks')[0] ?? 0 }), never).kind).toBe('draw_closed');
    expect(chooseDraw(sight({}), never).kind).toBe('draw_closed');
  });

  it('gives up a hopeless hand before its first card alone, and not every time', () => {
    const hopeless = { cards: cards('2h 4d 6c 8h Td Qs Kh 3s 5d 9d+ Jh Kc 7h+') };
    expect(chooseDraw(sight({ ...hopeless, hasDrawn: false }), () => 0).kind).toBe('drop');
    expect(chooseDraw(sight({ ...hopeless, hasDrawn: false }), never).kind).toBe('draw_closed');
    expect(chooseDraw(sight({ ...hopeless, hasDrawn: true }), () => 0).kind).toBe('draw_closed');
  });

  it('shows a hand that is whole, and otherwise lays down what no group needs', () => {
    const whole = cards('4h 5h 6h 8c 9c Tc 7c 7d 7s Kd Kh Ks Kc Qc');
    expect(chooseLay(sight({ cards: whole }))).toMatchObject({ kind: 'show' });
    const laid = chooseLay(sight({ cards: [...HALF, ...cards('Tc')] }));
    expect(laid.kind).toBe('discard');
    expect(cards('Kd Qh Jc 2s 3d')).toContain(laid.kind === 'discard' ? laid.card : -1);
  });

  it('two of them play hands to the end, mostly by a show, and nobody shows wrongly', () => {
    const below = seededBelow(23);
    const ends: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const seed = { serverSeed: `${round}`.padStart(64, '0'), handId: 'a hand' };
      let hand = openRummy([0, 1], dealRummy(seed, 2));
      while (hand.end === null) {
        hand = actRummy(hand, hand.turn, choose(hand, below), (pile, nth) => shuffled(pile, seed, nth));
        expect(hand.players.every(({ state }) => state !== 'wrong')).toBe(true);
      }
      ends.push(hand.end.kind);
    }
    expect(ends.filter((end) => end === 'show').length).toBeGreaterThanOrEqual(8);
  });
});

function choose(hand: RummyHand, below: (limit: number) => number) {
  const player = rummyPlayer(hand, hand.turn);
  const seen: BotSight = {
    cards: player?.cards ?? [],
    wildRank: hand.wildRank,
    open: mayTakeOpen(hand) ? (hand.open.at(-1) ?? null) : null,
    hasDrawn: player?.hasDrawn ?? false,
    kept: hand.taken?.from === 'open' ? hand.taken.card : null,
  };
  return hand.taken === null ? chooseDraw(seen, below) : chooseLay(seen);
}
