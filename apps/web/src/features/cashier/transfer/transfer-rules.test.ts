import { describe, expect, it } from 'vitest';
import { quickTransfers, readTransfer, wholeOf } from './transfer-rules.ts';

const UNIT = 1_000_000n;

describe('an amount that is to be moved', () => {
  it.each([
    ['100', 100n * UNIT],
    ['১০০.৫', 100n * UNIT + UNIT / 2n],
    ['0.01', UNIT / 100n],
    ['1,000', 1000n * UNIT],
  ])('[MC-2] %s is read in either language’s digits', (text, micros) => {
    expect(readTransfer(text, 1000n * UNIT)).toEqual({ micros, fault: undefined });
  });

  it.each([
    ['', 'empty'],
    ['abc', 'misspelt'],
    ['1e3', 'misspelt'],
    ['0.001', 'misspelt'],
    ['0', 'low'],
    ['-1', 'low'],
    ['1000.01', 'high'],
    ['99999999999999999999', 'high'],
  ])('[MC-2] %j is told from what is wrong with it', (text, fault) => {
    expect(readTransfer(text, 1000n * UNIT).fault).toBe(fault);
  });
});

describe('quick amounts', () => {
  it('[MC-2] are those that the wallet reaches, and all of it', () => {
    expect(quickTransfers(700n * UNIT)).toEqual([100n * UNIT, 500n * UNIT, 700n * UNIT]);
    expect(quickTransfers(100n * UNIT)).toEqual([100n * UNIT]);
    expect(quickTransfers(0n)).toEqual([]);
  });

  it('cut what cannot be typed', () => {
    expect(wholeOf(1_234_567n)).toBe(1_230_000n);
    expect(quickTransfers(9999n)).toEqual([]);
  });
});
