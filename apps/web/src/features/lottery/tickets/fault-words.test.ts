import { findFamily } from '@nokshi/lottery';
import { translate } from '@nokshi/texts';
import { describe, expect, it } from 'vitest';
import { sayAmount, writeDigits } from '../../../lib/texts/format.ts';
import type { CartLine } from '../cart/cart.ts';
import { type FullNumber, type LineMark, toMend } from '../cart/line-marks.ts';
import { type MarkContext, sayMark, sayRefusal } from './fault-words.ts';

const SSC = findFamily('SSC');
if (SSC === undefined) throw new Error('there is no SSC');

const contextOf = (language: 'bn' | 'en'): MarkContext => ({
  family: SSC,
  mostMultiple: 99,
  speech: {
    t: (key, values) => translate(language, key, values),
    language,
    write: (text) => writeDigits(language, text),
    amount: (micros) => sayAmount(language, micros),
  },
});

const line: CartLine = {
  id: '1',
  play: 'last3.direct',
  choice: '1,2,3,4_5_6',
  bets: 4,
  modeId: '1',
  multiple: 1,
  series: 1960,
};

const numberOf = (number: string, freeMicros: bigint): FullNumber => ({
  play: 'last3.direct',
  number,
  freeMicros,
  issues: 1,
});

const full = [1n, 2n, 3n, 4n].map((first) => numberOf(`${first}_5_6`, (first - 1n) * 1_000_000n));

describe('a line that holds full numbers', () => {
  it('[1.79] says of each how much may still be won on it', () => {
    const said = sayMark(contextOf('en'), { line, reason: 'full', full: full.slice(0, 2) });
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('no more bets');
    expect(said[1]).toContain('1.00');
    const bengali = sayMark(contextOf('bn'), { line, reason: 'full', full: full.slice(1, 2) });
    expect(bengali.join()).toContain('১.০০');
  });

  it('[1.79] says of many that there are more', () => {
    for (const language of ['bn', 'en'] as const) {
      const said = sayMark(contextOf(language), { line, reason: 'full', full });
      expect(said).toHaveLength(4);
      expect(said.at(-1)).toBe(translate(language, 'lotteryFaults.moreFull'));
    }
  });

  it('says another fault in one sentence', () => {
    const said = sayMark(contextOf('en'), { line, reason: 'multiple' });
    expect(said).toEqual(['Cannot be taken: the multiple may be 1 to 99.']);
  });
});

describe('an order at odds that have changed', () => {
  const odds: LineMark = { line, reason: 'odds' };
  const closed: LineMark = { line, reason: 'closed_play' };

  it('[RT-12.1] asks to look and confirm again, where no line has to be changed', () => {
    expect(toMend([odds, odds])).toEqual([]);
    for (const language of ['bn', 'en'] as const) {
      const said = sayRefusal(contextOf(language).speech, { kind: 'lines', marks: [odds, odds] });
      expect(said).toBe(translate(language, 'lotteryFaults.oddsChanged', { count: 2 }));
    }
  });

  it('is to be mended where another line cannot be taken at all', () => {
    expect(toMend([odds, closed])).toEqual([closed]);
    const said = sayRefusal(contextOf('en').speech, { kind: 'lines', marks: [odds, closed] });
    expect(said).toBe(translate('en', 'lotteryFaults.linesRefused', { count: 2 }));
  });
});
