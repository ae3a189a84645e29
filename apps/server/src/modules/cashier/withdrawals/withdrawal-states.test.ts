import {
  FINAL_WITHDRAWAL_STATES,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from '@nokshi/contract/cashier-withdrawal.ts';
import { describe, expect, it } from 'vitest';
import { isOver, mayStep, settlementOf, waitsForStaff } from './withdrawal-states.ts';

const BY = ['member', 'staff', 'provider', 'system'] as const;
const net = 100n;

/** Every state that a withdrawal can come to from one, by anybody. */
function reachable(from: WithdrawalState): ReadonlySet<WithdrawalState> {
  const found = new Set<WithdrawalState>();
  const look = [from];
  for (let state = look.pop(); state !== undefined; state = look.pop()) {
    for (const to of WITHDRAWAL_STATES) {
      if (found.has(to) || !BY.some((by) => mayStep(state as WithdrawalState, to, by))) continue;
      found.add(to);
      look.push(to);
    }
  }
  return found;
}

describe('[MC-4] the states of a withdrawal', () => {
  it('[2.27] lets no member take a request back to play', () => {
    for (const from of WITHDRAWAL_STATES) {
      expect(mayStep(from, 'rejected', 'member')).toBe(false);
      expect(mayStep(from, 'released', 'member')).toBe(false);
    }
  });

  it('[ST-12.1] lets the member alone say what arrived, once it was paid, and dispute what silence said', () => {
    for (const to of ['received', 'partial', 'not_received'] as const) {
      for (const from of WITHDRAWAL_STATES) {
        const isDispute = from === 'auto_received' && to !== 'received';
        expect(mayStep(from, to, 'member')).toBe(from === 'paid_out' || isDispute);
        expect(mayStep(from, to, 'staff')).toBe(false);
      }
    }
  });

  it('refuses nothing that may already be paid', () => {
    expect(mayStep('paying', 'rejected', 'staff')).toBe(false);
    expect(mayStep('paid_out', 'rejected', 'staff')).toBe(false);
  });

  it('reaches every end from the request, and nothing from an end but a dispute', () => {
    expect(FINAL_WITHDRAWAL_STATES.every((state) => reachable('requested').has(state))).toBe(true);
    for (const state of FINAL_WITHDRAWAL_STATES) {
      expect(isOver(state)).toBe(true);
      const ways = WITHDRAWAL_STATES.filter((to) => BY.some((by) => mayStep(state, to, by)));
      expect(ways).toEqual(state === 'auto_received' ? ['partial', 'not_received'] : []);
    }
  });

  it('leaves no money held at an end, and all of it held before', () => {
    for (const state of WITHDRAWAL_STATES) {
      expect(settlementOf(state, { net, received: null }) !== undefined).toBe(isOver(state));
    }
    expect(settlementOf('rejected', { net, received: null })).toEqual({ paid: 0n, takesFee: false });
    expect(settlementOf('released', { net, received: 60n })).toEqual({ paid: 60n, takesFee: false });
    expect(settlementOf('forced_received', { net, received: 60n })).toEqual({ paid: net, takesFee: true });
  });

  it('waits for a person where nobody else can go on', () => {
    expect(waitsForStaff('risk_check', false)).toBe(true);
    expect(waitsForStaff('approved', true)).toBe(true);
    expect(waitsForStaff('approved', false)).toBe(false);
    expect(waitsForStaff('paid_out', false)).toBe(false);
  });
});
