import type { LotteryTerms } from '@nokshi/contract/lottery-control.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf, readDraft } from './terms-draft.ts';

const terms: LotteryTerms = {
  cutOffSeconds: 5,
  mostMultiple: 999,
  series: { least: 1700, own: 1960 },
  mostWinMicros: '1000000000000',
  mostLiabilityMicros: '5000000000000',
};
const game = { terms, cutOffBounds: { least: 3, most: 30 } };

describe('the terms of a lottery as a form', () => {
  it('say the same when nothing was changed', () => {
    expect(readDraft(game, draftOf(terms))).toEqual({ terms });
    const fixed = { ...game, terms: { ...terms, series: null } };
    expect(fieldsOf(fixed)).not.toContain('seriesOwn');
    expect(readDraft(fixed, draftOf(fixed.terms))).toEqual({ terms: fixed.terms });
  });

  it('take Bengali digits, and name the field that is outside its bounds', () => {
    const draft = { ...draftOf(terms), cutOffSeconds: '২০', mostWinMicros: '5,000' };
    expect(readDraft(game, draft)).toEqual({
      terms: { ...terms, cutOffSeconds: 20, mostWinMicros: '5000000000' },
    });
    expect(readDraft(game, { ...draft, cutOffSeconds: '31' })).toEqual({ fault: 'cutOffSeconds' });
    expect(readDraft(game, { ...draft, seriesLeast: '1970' })).toEqual({ fault: 'seriesLeast' });
    expect(readDraft(game, { ...draft, seriesOwn: '1961' })).toEqual({ fault: 'seriesOwn' });
    expect(readDraft(game, { ...draft, seriesOwn: '1982' })).toEqual({ fault: 'seriesOwn' });
    expect(readDraft(game, { ...draft, mostMultiple: '' })).toEqual({ fault: 'mostMultiple' });
    expect(readDraft(game, { ...draft, mostWinMicros: '1' })).toEqual({ fault: 'mostWinMicros' });
  });
});
