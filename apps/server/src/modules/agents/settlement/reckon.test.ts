import type { MemberId } from '@nokshi/contract/ids.ts';
import { describe, expect, it } from 'vitest';
import type { Terms } from '../rules/terms.ts';
import { type ContractInForce, type PeriodFacts, reckon } from './reckon.ts';

const PERIOD = {
  key: '2026-03-14',
  start: new Date('2026-03-13T18:00:00Z'),
  end: new Date('2026-03-14T18:00:00Z'),
};
const BDT = 1_000_000n;

const termsOf = (ratePpm: number): Terms => ({
  kind: 'daily',
  period: 'daily',
  rateType: 'percent',
  mode: 'fixed',
  carry: 'none',
  tiers: [{ ratePpm, amountMicros: null, minBet: 0n, minNetLoss: 0n, minActive: 0 }],
});
const contract = (member: string, upline: string | null, ratePpm: number): ContractInForce => ({
  id: `contract of ${member}`,
  memberId: member as MemberId,
  uplineId: upline as MemberId | null,
  terms: termsOf(ratePpm),
});
const staked = (bets: Readonly<Record<string, bigint>>) =>
  new Map(
    Object.entries(bets).map(([member, bet]): [MemberId, PeriodFacts] => [
      member as MemberId,
      { bet, win: 0n, rebate: 0n, agentRebate: 0n, promotion: 0n, salary: 0n, active: 1 },
    ]),
  );
const run = (contracts: readonly ContractInForce[], bets: Readonly<Record<string, bigint>>) =>
  reckon(PERIOD, contracts, { facts: staked(bets), carries: new Map() });

describe('[AC-9] what contracts of a tree come to', () => {
  it('counts nothing below a member who has no contract', () => {
    const found = run([contract('a', null, 5000), contract('c', 'b', 4000), contract('d', 'c', 3000)], {
      a: 1000n * BDT,
      c: 1000n * BDT,
      d: 1000n * BDT,
    });
    expect(found.map(({ state, gross, due }) => [state, gross, due])).toEqual([
      ['calculated', 5n * BDT, 5n * BDT],
      ['upline_not_reached', 0n, 0n],
      ['upline_not_reached', 0n, 0n],
    ]);
  });

  it('lets nobody owe the house, whose cost is never less than what the top comes to', () => {
    const chain = [contract('a', null, 5000), contract('b', 'a', 5000), contract('c', 'a', 4000)];
    const found = run(chain, { a: 500n * BDT, b: 400n * BDT, c: 200n * BDT });
    expect(found.map(({ gross, paidDown, due }) => [gross, paidDown, due])).toEqual([
      [2_500_000n, 2_800_000n, 0n],
      [2n * BDT, 0n, 2n * BDT],
      [800_000n, 0n, 800_000n],
    ]);
  });

  it('has a hash that changes with anything that it was counted from, and in no order', () => {
    const chain = [contract('a', null, 5000), contract('b', 'a', 4000), contract('c', 'a', 4000)];
    const bets = { a: 500n * BDT, b: 400n * BDT, c: 100n * BDT };
    const hashesOf = (those: readonly ContractInForce[], what: Readonly<Record<string, bigint>>) =>
      new Map(run(those, what).map(({ memberId, hash }) => [memberId as string, hash]));
    const first = hashesOf(chain, bets);
    expect(hashesOf([...chain].reverse(), bets)).toEqual(first);
    const moved = hashesOf(chain, { ...bets, b: 450n * BDT });
    expect(moved.get('c')).toBe(first.get('c'));
    expect([moved.get('a'), moved.get('b')]).not.toContain(first.get('a'));
    expect(moved.get('b')).not.toBe(first.get('b'));
    expect(new Set(first.values()).size).toBe(3);
  });
});
