import { requiredOf } from '@nokshi/contract/bonus-rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countableStake,
  countRound,
  earlyFee,
  isMet,
  isRefund,
  mayClear,
  type Requirement,
  type SettledRound,
  WEIGHTS,
} from './turnover.ts';

const MICROS = 1_000_000n;
const units = (value: number): bigint => BigInt(Math.round(value * 1000)) * 1000n;
const AT = new Date('2026-11-22T12:00:00Z');
const OPTIONS = { at: AT, weights: WEIGHTS };

let made = 0;
function aRow(required: number, change: Partial<Requirement> = {}): Requirement {
  made += 1;
  return {
    id: `row-${String(made).padStart(4, '0')}`,
    source: 'DEPOSIT',
    profile: 'deposit',
    required: units(required),
    done: 0n,
    relax: 0n,
    categories: null,
    openedAt: new Date(AT.getTime() - 86_400_000 + made),
    expiresAt: null,
    status: 'OPEN',
    ...change,
  };
}

function aRound(category: SettledRound['category'], stake: number, change: Partial<SettledRound> = {}) {
  return {
    category,
    stake: units(stake),
    win: 0n,
    isRefunded: false,
    ...change,
  } satisfies SettledRound;
}

/** Counts rounds one after the other and answers the rows as they are then. */
function play(rows: readonly Requirement[], ...rounds: readonly SettledRound[]): readonly Requirement[] {
  let now = rows;
  for (const round of rounds) {
    const counted = new Map(
      countRound(now, round, OPTIONS).map((part) => [part.requirementId, part.counted]),
    );
    now = now.map((row) => {
      const done = row.done + (counted.get(row.id) ?? 0n);
      return { ...row, done, status: isMet({ ...row, done }) ? 'DONE' : row.status };
    });
  }
  return now;
}

const doneOf = (rows: readonly Requirement[]) => rows.map((row) => row.done / MICROS);

describe('[MC-4] turnover as domain C.6 counts it', () => {
  it('[E1] a slot counts whole, a tie nothing, a lost bet on sports its stake', () => {
    const rows = play(
      [aRow(1000)],
      aRound('RNG', 600),
      aRound('LIVE', 200, { isRefunded: true }),
      aRound('SPORTS', 300),
    );
    expect(doneOf(rows)).toEqual([900n]);
    expect(rows[0]?.status).toBe('OPEN');
  });

  it('[E2] with a bonus deposit and bonus are one requirement, and live counts a tenth', () => {
    const required = requiredOf({ deposit: units(2000), bonus: units(2000), multiplierHundredths: 1500n });
    expect(required).toBe(units(60_000));
    const bonus = aRow(60_000, { source: 'BONUS', profile: 'bonus' });
    expect(doneOf(play([bonus], aRound('RNG', 10_000), aRound('LIVE', 20_000)))).toEqual([12_000n]);
  });

  it('[E3] a brand that lets go for a fee takes it of the deposit, or of the part not yet staked', () => {
    const row = { base: units(5000), required: units(5000), done: 0n };
    expect(earlyFee(row, { percent: 20n, basis: 'FULL' })).toBe(units(1000));
    expect(earlyFee({ ...row, done: units(2000) }, { percent: 20n, basis: 'PRO_RATA' })).toBe(units(600));
  });

  it('[E4] the oldest is filled first', () => {
    const rows = play([aRow(1000), aRow(500)], aRound('RNG', 1200));
    expect(doneOf(rows)).toEqual([1000n, 200n]);
    expect(rows.map((row) => row.status)).toEqual(['DONE', 'OPEN']);
  });

  it('[E4b] what the deposit leaves goes on to the bonus by the bonus’s weight', () => {
    const rows = [aRow(1000), aRow(5000, { source: 'BONUS', profile: 'bonus' })];
    expect(doneOf(play(rows, aRound('LIVE', 1500)))).toEqual([1000n, 50n]);
  });

  it('[E4c] stake that no row needs is not kept', () => {
    const bonus = aRow(5000, { source: 'BONUS', profile: 'bonus', done: units(50) });
    const parts = countRound([bonus], aRound('RNG', 5000), OPTIONS);
    expect(parts).toEqual([{ requirementId: bonus.id, usedStake: units(4950), counted: units(4950) }]);
  });

  it('[E5] less than five units and no open bet clear all requirements', () => {
    expect(mayClear({ total: units(3.2), below: units(5), hasOpenBets: false })).toBe(true);
    expect(mayClear({ total: units(3.2), below: units(5), hasOpenBets: true })).toBe(false);
    expect(mayClear({ total: units(5), below: units(5), hasOpenBets: false })).toBe(false);
  });

  it('[E8] a bet on sports that half wins counts what it won', () => {
    const half = aRound('SPORTS', 1000, { win: units(1450) });
    expect(countableStake(half)).toBe(units(450));
  });

  it('a stake that comes back is a tie at a table, and a win of once the stake at a machine', () => {
    const back = { stake: units(10), win: units(10) };
    expect(isRefund({ category: 'LIVE', ...back })).toBe(true);
    expect(isRefund({ category: 'RNG', ...back })).toBe(false);
    expect(isRefund({ category: 'RNG', stake: 0n, win: 0n })).toBe(true);
  });

  it('a requirement takes nothing of a round that was settled before it was opened', () => {
    const late = aRow(100, { openedAt: new Date(AT.getTime() + 1) });
    expect(doneOf(play([late], aRound('RNG', 60)))).toEqual([0n]);
  });

  it('a requirement is met when no more is missing than is overlooked', () => {
    const row = aRow(100, { relax: units(10), done: units(90) });
    expect(isMet(row)).toBe(true);
    expect(isMet({ ...row, done: row.done - 1n })).toBe(false);
  });

  it('a requirement that has ended, or is for other categories, takes nothing', () => {
    const ended = aRow(100, { expiresAt: AT });
    const other = aRow(100, { categories: ['LIVE'] });
    const next = aRow(100);
    expect(doneOf(play([ended, other, next], aRound('RNG', 60)))).toEqual([0n, 0n, 60n]);
  });
});

describe('turnover keeps its sums', () => {
  const categories = Object.keys(WEIGHTS) as readonly SettledRound['category'][];
  const someRounds = fc.array(
    fc.record({
      category: fc.constantFrom(...categories),
      stake: fc.bigInt({ min: 1n, max: 5_000n * MICROS }),
    }),
    { maxLength: 30 },
  );
  const someRows = fc.array(
    fc.record({
      required: fc.bigInt({ min: 1n, max: 9_000n * MICROS }),
      profile: fc.constantFrom('deposit' as const, 'bonus' as const),
    }),
    { maxLength: 5 },
  );

  it('never counts more than is required, uses more than was staked, or skips an older row', () => {
    fc.assert(
      fc.property(someRows, someRounds, (required, staked) => {
        let rows: readonly Requirement[] = required.map((row) => aRow(0, row));
        for (const { category, stake } of staked) {
          const parts = countRound(rows, aRound(category, 0, { stake }), OPTIONS);
          expect(parts.reduce((sum, part) => sum + part.usedStake, 0n)).toBeLessThanOrEqual(stake);
          const order = parts.map((part) => rows.findIndex((row) => row.id === part.requirementId));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
          const before = rows;
          rows = rows.map((row) => {
            const part = parts.find((candidate) => candidate.requirementId === row.id);
            return { ...row, done: row.done + (part?.counted ?? 0n) };
          });
          for (const row of rows) expect(row.done).toBeLessThanOrEqual(row.required);
          const last = order.at(-1) ?? 0;
          for (const row of before.slice(0, last)) {
            const now = rows.find((candidate) => candidate.id === row.id);
            expect(now?.done).toBe(now?.required);
          }
        }
      }),
    );
  });
});
