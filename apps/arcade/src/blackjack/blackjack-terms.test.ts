import type { BlackjackState, StepAction } from '@nokshi/fairness';
import { addFractions, blackjack, fraction, isNatural, multiplyFractions } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import type { BlackjackRound } from './blackjack-terms.ts';
import {
  activeIndex,
  dealerShownAt,
  endMsOf,
  RESULT_RETURNS,
  resultOf,
  winReturns,
} from './blackjack-terms.ts';
import { blackjackWords, totalSign, totalWords } from './blackjack-words.ts';

function played(nonce: number): BlackjackRound {
  const pair = { serverSeed: 'ace'.padEnd(64, '7'), clientSeed: 'নকশি', nonce };
  let state = blackjack.begin(pair, {});
  const actions: (StepAction & { kind: 'hit' })[] = [];
  for (let step = 0; !blackjack.isOver(state); step += 1) {
    const possible = blackjack.actions(state);
    const action = possible[(nonce * 5 + step * 3) % possible.length];
    if (!action) throw new Error('a round that is not over has something to do');
    state = blackjack.act(pair, state, action);
    actions.push(action as StepAction & { kind: 'hit' });
  }
  return {
    ...pair,
    roundId: `r${nonce}`,
    at: 0,
    stakeMicros: '1000000',
    winMicros: '0',
    choice: { kind: 'blackjack' },
    outcome: { kind: 'blackjack', actions, state },
    serverSeedHash: '',
  };
}

const ROUNDS = Array.from({ length: 400 }, (_, nonce) => played(nonce));
const insured = ({ insurance, dealer }: BlackjackState) =>
  fraction(insurance === 'taken' && isNatural(dealer) ? 3n : 0n, 2n);

describe('[3.20] what the stage of blackjack says', () => {
  it('of every hand adds up to what the rules pay', () => {
    const seen = new Set<string>();
    for (const { outcome } of ROUNDS) {
      const { state } = outcome;
      const results = state.hands.map((hand) => resultOf(state, hand));
      for (const result of results) seen.add(result);
      const said = state.hands
        .map((hand, index) =>
          multiplyFractions(fraction(BigInt(hand.stakes)), RESULT_RETURNS[results[index] ?? 'lost']),
        )
        .reduce(addFractions, insured(state));
      expect(said).toEqual(blackjack.worth(state));
    }
    expect([...seen].toSorted()).toEqual(['lost', 'natural', 'over', 'push', 'won']);
  });

  it('shows the dealer’s cards one after the other, all of them before the end', () => {
    for (const round of ROUNDS) {
      const { length } = round.outcome.state.dealer;
      const endMs = endMsOf(round);
      const counts = Array.from({ length: 101 }, (_, step) => dealerShownAt(round, (endMs * step) / 100));
      expect([counts[0], counts.at(-1)]).toEqual([1, length]);
      expect(counts.every((count, index) => count - (counts[index - 1] ?? 1) <= 1)).toBe(true);
      expect(activeIndex(round.outcome.state)).toBe(-1);
    }
  });

  it('a doubled hand that wins returns twice its stakes', () => {
    const hand = { cards: [0, 4], stakes: 2, isDone: true };
    const state = { dealer: [0], hands: [hand, { ...hand, stakes: 1 }], dealt: 4, isOver: false };
    expect(winReturns(state)).toEqual(fraction(6n));
  });

  it('totals are said soft while an ace may count either way', () => {
    const [ace, six, king] = [48, 16, 44];
    expect([totalSign('en', [ace, six]), totalWords('en', [ace, six], true)]).toEqual([
      '7/17',
      expect.any(String),
    ]);
    expect(totalSign('en', [ace, king])).toBe('21');
    expect(totalSign('bn', [ace, six, king])).toBe('১৭');
    const natural = ROUNDS.find(({ outcome }) => isNatural(outcome.state.hands[0]?.cards ?? []));
    expect(natural && blackjackWords.outcome('bn', natural)).toContain('ব্ল্যাকজ্যাক');
  });
});
