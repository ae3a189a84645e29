import type { MemberId } from '@nokshi/contract/ids.ts';
import type { RoundChange } from '@nokshi/contract/round-changes.ts';
import { describe, expect, it } from 'vitest';
import { mayCount, recountRounds, touchedBy } from './count-rounds.ts';
import { contractsAt } from './payable.ts';
import type { RealtimeContract } from './realtime-contract-store.ts';

const at = (time: string) => new Date(`2026-03-14T${time}Z`);

function change(time: string, what: Partial<RoundChange> = {}): RoundChange {
  return {
    memberId: 'm',
    roundId: 'r',
    gameNo: 1,
    currency: 'PLAY',
    stakeMicros: '0',
    winMicros: '0',
    isClosed: false,
    isCorrection: false,
    counts: 0,
    isDemo: false,
    balanceMicros: null,
    at: at(time).getTime(),
    ...what,
  };
}

function contract(memberId: string, uplineId: string | null, until: Date | null = null): RealtimeContract {
  return {
    id: `of ${memberId}`,
    memberId: memberId as MemberId,
    uplineId: uplineId as MemberId | null,
    from: at('00:00:00'),
    until,
    terms: { minStake: 0n, winPpm: 1000, lossPpm: 2000 },
  };
}

const chains = { at: () => 0, links: () => ['m', 'b', 'a'] };
const KEY = 'm r';
const LOST = { stake: 100n, isWon: false };

function recount(
  time: string,
  contracts: readonly RealtimeContract[],
  more: Partial<Parameters<typeof recountRounds>[1]> = {},
) {
  return recountRounds(touchedBy([change(time, { isClosed: true, counts: 1 })]), {
    before: new Map(),
    now: new Map([[KEY, LOST]]),
    chains,
    contracts: contractsAt(contracts),
    settledUntil: null,
    ...more,
  });
}

const slotsOf = ({ slots }: ReturnType<typeof recount>) =>
  slots.map(({ contractId, slotAt, stake, earned }) => [
    contractId,
    slotAt.toISOString().slice(11, 16),
    stake,
    earned,
  ]);

describe('[AC-12] rounds that count for real-time salaries', () => {
  it('[AC-12] are those that ended or changed afterwards, each once and by when it was settled', () => {
    expect(mayCount(change('10:00:00', { stakeMicros: '5' }))).toBe(false);
    expect(mayCount(change('10:00:00', { stakeMicros: '-5' }))).toBe(true);
    const [touched, ...more] = touchedBy([
      change('10:00:00', { winMicros: '1' }),
      change('10:01:00', { isClosed: true, counts: 1 }),
      change('10:06:00', { stakeMicros: '-5', counts: -1 }),
    ]);
    expect(more).toEqual([]);
    expect(touched).toMatchObject({ settledAt: at('10:01:00'), at: at('10:06:00') });
  });

  it('[AC-12] count for everybody above whose line up to the house has contracts', () => {
    const both = [contract('a', null), contract('b', 'a')];
    expect(slotsOf(recount('10:04:59', both))).toEqual([
      ['of b', '10:05', 100n, 200_000n],
      ['of a', '10:05', 100n, 200_000n],
    ]);
    expect(slotsOf(recount('10:05:00', [contract('b', 'a')]))).toEqual([]);
    expect(slotsOf(recount('10:05:00', [contract('a', null, at('10:05:00')), contract('b', 'a')]))).toEqual(
      [],
    );
  });

  it('[AC-12] come into the first slot that is not settled, when they come late', () => {
    const late = recount('10:01:00', [contract('a', null)], { settledUntil: at('10:30:00') });
    expect(slotsOf(late)).toEqual([['of a', '10:35', 100n, 200_000n]]);
  });

  it('[AC-12] take away what they had added once they are undone, and are forgotten', () => {
    const before = new Map([[KEY, { memberId: 'm', roundId: 'r', settledAt: at('09:00:00'), ...LOST }]]);
    const undone = recount('10:01:00', [contract('a', null)], { before, now: new Map() });
    expect(slotsOf(undone)).toEqual([['of a', '10:05', -100n, -200_000n]]);
    expect(undone.gone).toHaveLength(1);
    const won = new Map([[KEY, { stake: 100n, isWon: true }]]);
    const corrected = recount('10:01:00', [contract('a', null)], { before, now: won });
    expect(slotsOf(corrected)).toEqual([['of a', '10:05', 0n, -100_000n]]);
    expect(recount('10:01:00', [contract('a', null)], { before }).slots).toEqual([]);
  });

  it('[AC-12] are undone in the contract that took the place of theirs, and in none between others', () => {
    const before = new Map([[KEY, { memberId: 'm', roundId: 'r', settledAt: at('09:00:00'), ...LOST }]]);
    const old = contract('a', null, at('10:00:00'));
    const next = { ...contract('a', null), id: 'next', from: at('10:00:00') };
    const undone = (contracts: readonly RealtimeContract[]) =>
      slotsOf(recount('10:01:00', contracts, { before, now: new Map() }));
    expect(undone([old, next])).toEqual([['next', '10:05', -100n, -200_000n]]);
    expect(undone([old, { ...next, uplineId: 'x' as MemberId }])).toEqual([]);
  });
});
