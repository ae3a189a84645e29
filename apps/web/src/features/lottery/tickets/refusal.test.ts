import type { ErrorCode } from '@nokshi/contract/errors.ts';
import { type Family, findFamily } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { type CartLine, setMultiple } from '../cart/cart.ts';
import { marksOf } from '../cart/line-marks.ts';
import { readRefusal } from './refusal.ts';

function familyOf(code: string): Family<unknown> {
  const family = findFamily(code);
  if (family === undefined) throw new Error(`${code} is no family`);
  return family;
}

const SSC = familyOf('SSC');

function aLine(change: Partial<CartLine> = {}): CartLine {
  const line = { play: 'last3.direct', choice: '1_2_3', bets: 1, modeId: '1', multiple: 1, series: 1960 };
  return { id: `${change.play} ${change.choice}`, ...line, ...change };
}

function readOf(code: ErrorCode, details: Record<string, unknown>, lines: readonly CartLine[], issues = 1) {
  return readRefusal(new ApiFailure(code, 'No.', details, 422), { family: SSC, lines, issues });
}

describe('a refused order', () => {
  const [first, second, third] = [aLine(), aLine({ choice: '4_5_6' }), aLine({ choice: '7_8_9' })];
  const lines = [first, second, third];

  it('[RT-12.1] marks every line that has a fault, with its reason and its pad', () => {
    const faults = [
      { line: 0, reason: 'closed_play' },
      { line: 2, reason: 'too_few_picks', row: 1 },
    ];
    expect(readOf('lottery.line_refused', { line: 0, reason: 'closed_play', faults }, lines)).toEqual({
      kind: 'lines',
      marks: [
        { line: first, reason: 'closed_play' },
        { line: third, reason: 'too_few_picks', row: 1 },
      ],
    });
  });

  it('marks a line also for a reason that came into the world after this page', () => {
    const faults = [{ line: 1, reason: 'full_moon' }, { line: 9, reason: 'unit' }, null];
    expect(readOf('lottery.line_refused', { faults }, lines)).toEqual({
      kind: 'lines',
      marks: [{ line: second, reason: 'other' }],
    });
  });

  it('blames no line for what all of them are too long for together', () => {
    const faults = [{ line: 0, reason: 'too_long' }];
    const details = { line: 0, reason: 'too_long', faults };
    expect(readOf('lottery.line_refused', details, lines)).toEqual({ kind: 'too_long' });
  });

  it('[RT-12.1] marks the lines that stake on a full number, and says what is free of it', () => {
    const wider = aLine({ choice: '4,5_5_6', bets: 2 });
    const typed = aLine({ choice: '4_5_6 4_5_7', bets: 2 });
    const full = { play: 'last3.direct', number: '4_5_6', freeMicros: 1_900_000_000n, issues: 3 };
    const details = { play: 'last3.direct', number: '4_5_6', freeMicros: '1900000000' };
    expect(readOf('lottery.exposure', details, [first, second, wider, third, typed], 3)).toEqual({
      kind: 'lines',
      marks: [second, wider, typed].map((line) => ({ line, reason: 'full', full: [full] })),
    });
  });

  it('finds a full number also where a line counts as bets of a simpler play', () => {
    const sum = aLine({ play: 'last3.sum', choice: '15', bets: 73 });
    const details = { play: 'any3.direct', number: '__4_5_6', freeMicros: '0' };
    expect(readOf('lottery.exposure', details, [second, sum])).toMatchObject({
      marks: [{ line: sum, reason: 'full', full: [{ play: 'any3.direct', number: '__4_5_6' }] }],
    });
  });

  it('marks a line that counts as a whole beside others, and not those that are counted by number', () => {
    const all = '0,1,2,3,4,5,6,7,8,9';
    const tenThousand = (last: number) =>
      aLine({ play: 'five.direct', choice: `${all}_${all}_${all}_${all}_${last}`, bets: 10_000 });
    const three = [1, 2, 3].map(tenThousand);
    const details = { play: 'five.direct', number: '*', freeMicros: '0' };
    // Of three the first alone has to count as a whole.
    expect(readOf('lottery.exposure', details, three)).toMatchObject({ marks: [{ line: three[0] }] });
    expect(readOf('lottery.exposure', details, three.slice(0, 2))).toBeNull();
  });

  it('counts lines of more bets than are told one by one as a whole', () => {
    const wide = aLine({ play: 'five.direct', choice: '0,1', bets: 20_000 });
    const details = { play: 'five.direct', number: '*', freeMicros: '0' };
    expect(readOf('lottery.exposure', details, [first, wide])).toMatchObject({
      marks: [{ line: wide, reason: 'full', full: [{ number: '*', freeMicros: 0n }] }],
    });
  });

  it('[1.79] marks every line that holds one of the full numbers, with what is free of each', () => {
    const number = (choice: string, freeMicros: string) => ({
      play: 'last3.direct',
      number: choice,
      freeMicros,
    });
    const full = [number('1_2_3', '0'), number('4_5_6', '7000000'), number('4_5_7', '8000000')];
    const both = aLine({ choice: '4_5_6,7', bets: 2 });
    const sum = aLine({ play: 'last3.sum', choice: '15', bets: 73 });
    const details = { ...full[0], full };
    expect(readOf('lottery.exposure', details, [first, third, both, sum])).toMatchObject({
      kind: 'lines',
      marks: [
        { line: first, full: [{ number: '1_2_3', freeMicros: 0n, issues: 1 }] },
        {
          line: both,
          full: [
            { number: '4_5_6', freeMicros: 7_000_000n },
            { number: '4_5_7', freeMicros: 8_000_000n },
          ],
        },
      ],
    });
  });

  it('[1.79] finds lines that are counted as a whole in simpler plays, where the least room is', () => {
    const all = Array.from({ length: 5 }, () => '0,1,2,3,4,5,6,7,8,9').join('_');
    const combo = aLine({ play: 'five.combo', choice: all, bets: 500_000 });
    const room = (play: string, freeMicros: string) => ({ play, number: '*', freeMicros });
    const full = [room('any4.direct', '9000000'), room('five.direct', '5000000')];
    expect(readOf('lottery.exposure', { ...full[0], full }, [first, combo])).toMatchObject({
      marks: [{ line: combo, full: [{ play: 'five.direct', number: '*', freeMicros: 5_000_000n }] }],
    });
  });

  it('says what it could win and what the game pays, and what it costs by now', () => {
    const details = { numero: '20261123-0001', mostMicros: '5000000', limitMicros: '4000000' };
    expect(readOf('lottery.most_win', details, lines)).toEqual({
      kind: 'most_win',
      numero: '20261123-0001',
      mostMicros: 5_000_000n,
      limitMicros: 4_000_000n,
    });
    expect(readOf('lottery.stake_differs', { stakeMicros: '6000000' }, lines)).toEqual({
      kind: 'stake',
      stakeMicros: 6_000_000n,
    });
  });

  it('tells no more than its sentence where there is nothing to read', () => {
    expect(readOf('lottery.issue_closed', {}, lines)).toBeNull();
    expect(readOf('lottery.line_refused', {}, lines)).toBeNull();
    expect(readOf('lottery.exposure', { play: 'last3.direct', number: '4_5_6' }, lines)).toBeNull();
    expect(readOf('lottery.stake_differs', { stakeMicros: 'much' }, lines)).toBeNull();
    expect(readRefusal(new Error('lost'), { family: SSC, lines, issues: 1 })).toBeNull();
  });
});

describe('the marks of a ticket', () => {
  const cart = [aLine(), aLine({ choice: '4_5_6' })];
  const [line] = cart;
  if (line === undefined) throw new Error('the ticket is empty');
  const full = { play: 'last3.direct', number: '1_2_3', freeMicros: 0n, issues: 1 };
  const refused = { marks: [{ line, reason: 'full', full: [full] } as const], numero: '0001' };
  const now = { numero: '0001', closed: new Set<string>() };

  it('stand until their line is changed or taken away', () => {
    expect(marksOf(cart, refused, now)).toEqual(refused.marks);
    expect(marksOf(setMultiple(cart, line.id, 2), refused, now)).toEqual([]);
    expect(marksOf(cart.slice(1), refused, now)).toEqual([]);
  });

  it('of full numbers go with their issue, others do not', () => {
    const next = { ...now, numero: '0002' };
    expect(marksOf(cart, refused, next)).toEqual([]);
    const series = { ...refused, marks: [{ line, reason: 'series' } as const] };
    expect(marksOf(cart, series, next)).toEqual(series.marks);
  });

  it('come by themselves when a play is closed', () => {
    const marks = marksOf(cart, { marks: [], numero: '0001' }, { ...now, closed: new Set(['last3.direct']) });
    expect(marks.map(({ reason }) => reason)).toEqual(['closed_play', 'closed_play']);
  });
});
