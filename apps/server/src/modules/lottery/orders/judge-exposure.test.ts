import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDomainError } from '../../../platform/errors.ts';
import { attempt } from '../../../platform/outcome.ts';
import { WIDE } from './exposure.ts';
import type { LimitedLiability } from './exposure-store.ts';
import { refuseFull, takeInTurn } from './judge-exposure.ts';
import type { Sold } from './number-rooms.ts';

const MOST = 100n;
const ISSUES = [7, 12];
const NUMBERS = ['1', '2', '3', '4'];

/** What was asked for or sold: a number of an issue, or its wide lines. */
type Ask = readonly [issueId: number, number: string, amount: bigint];

interface Party {
  readonly liabilities: readonly LimitedLiability[];
}

const partyOf = (...asks: Ask[]): Party => ({
  liabilities: asks.map(([issueId, number, amount]) => ({ issueId, play: 'p', number, amount, most: MOST })),
});

/** What stands in the books, read as the database would: the rows of what is asked for, and the fullest of all numbers. */
function soldOf(asks: readonly Ask[], isWideAsked = true): Sold {
  const rows = asks.map(([issue_id, number, liability]) => ({ issue_id, play: 'p', number, liability }));
  const fullest = ISSUES.map((issue_id) => {
    const own = rows.filter((row) => row.issue_id === issue_id && row.number !== WIDE);
    return {
      issue_id,
      play: 'p',
      liability: own.reduce((most, { liability }) => (liability > most ? liability : most), 0n),
    };
  });
  return { rows, fullest: isWideAsked ? fullest : [] };
}

/** By hand: every number with the wide lines of its issue, one after the other. */
function isWithin(sold: readonly Ask[], parties: readonly Party[]): boolean {
  const asks = [...sold];
  for (const { liabilities } of parties) {
    for (const { issueId, number, amount } of liabilities) asks.push([issueId, number, amount]);
  }
  const sum = (issueId: number, number: string) =>
    asks.reduce((all, [issue, of, amount]) => (issue === issueId && of === number ? all + amount : all), 0n);
  return ISSUES.every((issueId) =>
    NUMBERS.every((number) => sum(issueId, number) + sum(issueId, WIDE) <= MOST),
  );
}

const amount = fc.bigInt({ min: 1n, max: 45n });
const asks = (most: number) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...ISSUES), fc.constantFrom(...NUMBERS, WIDE), amount), {
    maxLength: most,
    minLength: 1,
    selector: ([issueId, number]) => `${issueId} ${number}`,
  });

interface Judged {
  readonly taken: readonly Party[];
  readonly refused: readonly { readonly party: Party; readonly error: unknown }[];
}

/** Takes parties in turn; those of `poor` have room and cannot pay. */
function judge(parties: readonly Party[], sold: Sold, poor: ReadonlySet<Party> = new Set()): Judged {
  const taken: Party[] = [];
  const refused: { party: Party; error: unknown }[] = [];
  takeInTurn(parties, sold, {
    take(party) {
      if (poor.has(party)) return false;
      taken.push(party);
      return true;
    },
    refuse: (party, error) => refused.push({ party, error }),
  });
  return { taken, refused };
}

/** What was refused names. */
function namedBy(error: unknown): unknown {
  return isDomainError(error, 'lottery.exposure') ? error.details : error;
}

describe('the room of numbers', () => {
  it('[1.79] is never overdrawn by narrow and wide lines together, and nobody is refused what there is room for', () => {
    const sent = fc.array(fc.record({ asks: asks(4), isPoor: fc.boolean() }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(asks(6), sent, (before, wanted) => {
        fc.pre(isWithin(before, []));
        const parties = wanted.map((each) => partyOf(...each.asks));
        const poor = new Set(parties.filter((_, index) => wanted[index]?.isPoor));
        const { taken, refused } = judge(parties, soldOf(before), poor);
        expect(isWithin(before, taken)).toBe(true);
        for (const [place, party] of parties.entries()) {
          const earlier = taken.filter((each) => parties.indexOf(each) < place);
          const isRefused = refused.some((each) => each.party === party);
          expect(isRefused).toBe(!isWithin(before, [...earlier, party]));
          expect(taken.includes(party)).toBe(!isRefused && !poor.has(party));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('[1.79] of a number is its own beside that of the wide lines, whether its play is asked for as a whole or not', () => {
    const sold: readonly Ask[] = [
      [7, '1', 30n],
      [7, WIDE, 50n],
    ];
    const [small, large] = [partyOf([7, '1', 20n]), partyOf([7, '1', 21n])];
    expect(judge([small], soldOf(sold, false)).taken).toEqual([small]);
    const [refused] = judge([large], soldOf(sold, false)).refused;
    const full = { play: 'p', number: '1', freeMicros: '20' };
    expect(namedBy(refused?.error)).toEqual({ ...full, full: [full] });
  });

  it('[1.79] for a wide line is that of the fullest number, whoever asks for that one', () => {
    const sold: readonly Ask[] = [[7, '3', 60n]];
    const [wide, too] = [partyOf([7, WIDE, 40n]), partyOf([7, WIDE, 41n])];
    expect(judge([wide], soldOf(sold)).taken).toEqual([wide]);
    const [refused] = judge([too], soldOf(sold)).refused;
    expect(namedBy(refused?.error)).toMatchObject({ number: WIDE, freeMicros: '40' });
    // The same within one order and within one batch.
    const both = partyOf([7, WIDE, 41n], [7, '2', 60n]);
    expect(judge([both], soldOf([])).refused).toHaveLength(1);
    const [narrow, after] = [partyOf([7, '2', 60n]), partyOf([7, WIDE, 41n])];
    expect(judge([narrow, after], soldOf([]))).toMatchObject({
      taken: [narrow],
      refused: [{ party: after }],
    });
    expect(judge([after, narrow], soldOf([]))).toMatchObject({
      taken: [after],
      refused: [{ party: narrow }],
    });
  });
});

describe('a refusal', () => {
  it('[1.79] names every full number, the first of them also by itself', () => {
    const sold: readonly Ask[] = [
      [7, '1', 90n],
      [7, '2', 20n],
      [7, '3', 100n],
    ];
    const [refused] = judge([partyOf([7, '1', 11n], [7, '2', 11n], [7, '3', 1n])], soldOf(sold)).refused;
    const [first, third] = [
      { play: 'p', number: '1', freeMicros: '10' },
      { play: 'p', number: '3', freeMicros: '0' },
    ];
    expect(namedBy(refused?.error)).toEqual({ ...first, full: [first, third] });
  });

  it('[1.79] names a number that is full in several issues once, as in the fullest, and twenty numbers at most', () => {
    const full = (number: string, freeMicros: bigint) => ({ play: 'p', number, freeMicros });
    const answer = (named: Parameters<typeof refuseFull>[0]) => {
      const outcome = attempt(() => refuseFull(named));
      return outcome.ok ? undefined : namedBy(outcome.error);
    };
    expect(answer([full('1', 5n), full('2', 4n), full('1', 3n)])).toMatchObject({
      freeMicros: '3',
      full: [
        { number: '1', freeMicros: '3' },
        { number: '2', freeMicros: '4' },
      ],
    });
    const many = answer(Array.from({ length: 50 }, (_, index) => full(`${index}`, 0n))) as {
      full: unknown[];
    };
    expect(many.full).toHaveLength(20);
  });
});
