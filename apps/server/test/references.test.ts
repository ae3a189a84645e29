import { describe, expect, it } from 'vitest';
import { depositNo, orderNo } from '../src/modules/cashier/deposits/deposit-rules.ts';
import { movementReference } from '../src/modules/cashier/records/movement-reference.ts';
import { roundReference } from '../src/modules/play/records/round-reference.ts';
import { newId } from '../src/platform/ids.ts';
import { readsAs } from './spreadsheet-reading.ts';

const MANY = 100_000;

/** Those of many that a spreadsheet would change. */
function changed(make: (index: number) => string): readonly string[] {
  return Array.from({ length: MANY }, (_, index) => make(index)).filter(
    (text) => readsAs(text) !== undefined,
  );
}

describe('what spreadsheets read', () => {
  it.each([
    ['01712345678', 'number'],
    ['00123', 'number'],
    ['12345678901234567', 'number'],
    ['1,234.50', 'number'],
    ['.5', 'number'],
    ['1234567E12', 'exponent'],
    ['12e-3', 'exponent'],
    ['5%', 'percent'],
    ['৳500', 'money'],
    ['1/2', 'fraction'],
    ['1 1/2', 'fraction'],
    ['12:30', 'time'],
    ['26:00:00', 'time'],
    ['2026-11-21', 'date'],
    ['2026-11-21 13:05:09', 'date'],
    ['1.2.2026', 'date'],
    ['3-4', 'date'],
    ['MARCH1', 'month'],
    ['DEC12', 'month'],
    ['1-Sep-2026', 'month'],
    ['TRUE', 'truth'],
    ['=1+1', 'formula'],
    ['+8801712345678', 'number'],
    ['-x', 'formula'],
  ])('%j as a %s', (text, kind) => {
    expect(readsAs(text)).toBe(kind);
  });

  it.each(['DP-3C8V-20AL', 'MV-1234567E1234', '2026-11-21 13:05:09+06:00', 'G2345678E9', 'Dice', '10.0.0.1'])(
    '%j as text',
    (text) => {
      expect(readsAs(text)).toBeUndefined();
    },
  );
});

describe('[1.65] references of our own', () => {
  it('are text to every spreadsheet, a hundred thousand of each', () => {
    for (const prefix of ['DP', 'WD', 'TF', 'MT'] as const) {
      expect(changed((index) => orderNo(prefix, BigInt(index) * 7_919n))).toEqual([]);
    }
    expect(changed((index) => depositNo(BigInt(index)))).toEqual([]);
    expect(changed(() => movementReference(newId()))).toEqual([]);
    expect(changed(() => newId())).toEqual([]);
    expect(
      changed((index) => roundReference({ scope: 'rgs', round_ref: `${10n ** 17n + BigInt(index)}` })),
    ).toEqual([]);
  });

  it('begin with a letter where they are not the id of a round', () => {
    expect(movementReference('0193a0c0-0000-7000-8000-1234567e1234')).toBe('MV-1234567E1234');
    expect(roundReference({ scope: 'rgs', round_ref: '12345678901234567' })).toBe('RG-12345678901234567');
    expect(roundReference({ scope: 'hub88', round_ref: 'r-9' })).toBe('r-9');
  });
});
