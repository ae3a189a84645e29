import { describe, expect, it } from 'vitest';
import { findOfferFaults, type OfferDraft } from './bonus-offer-rules.ts';

const OFFER: OfferDraft = {
  offerCode: 'first-deposit',
  title: { bn: 'প্রথম জমা', en: 'First deposit' },
  description: { bn: 'একবার', en: 'Once' },
  percent: 100,
  mostMicros: '5000000000',
  leastMicros: '500000000',
  multiplierHundredths: 1000,
  categories: ['RNG'],
  days: 30,
  repeats: 'once',
  isFirstDeposit: true,
  startsAt: null,
  endsAt: null,
  sort: 1,
};

const faults = (change: Partial<OfferDraft>) => findOfferFaults({ ...OFFER, ...change });

describe('the terms of an offer of a bonus', () => {
  it('[2.34] asks for no more than ten times, and for no less than once', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ multiplierHundredths: 1001 })).toEqual(['multiplier']);
    expect(faults({ multiplierHundredths: 99 })).toEqual(['multiplier']);
    expect(faults({ multiplierHundredths: 150.5 })).toEqual(['multiplier']);
  });

  it('amounts are whole hundredths, and the least deposit is a unit or more', () => {
    for (const amount of ['0', '-5', '1e9', '5001', '', '99999999999999999999']) {
      expect(faults({ mostMicros: amount })).toEqual(['most']);
    }
    expect(faults({ leastMicros: '990000' })).toEqual(['least']);
    expect(faults({ leastMicros: '1000000' })).toEqual([]);
    // Half of 1,000 is never given where 400 is the most.
    expect(faults({ percent: 50, leastMicros: '1000000000', mostMicros: '400000000' })).toEqual(['least']);
    expect(faults({ percent: 50, leastMicros: '800000000', mostMicros: '400000000' })).toEqual([]);
  });

  it('speaks both languages, has a plain name, a share, days and a place', () => {
    expect(faults({ title: { bn: ' ', en: 'x'.repeat(121) } })).toEqual(['titleBn', 'titleEn']);
    expect(faults({ description: { bn: '', en: '' } })).toEqual(['descriptionBn', 'descriptionEn']);
    for (const offerCode of ['', 'Ab', 'a b', '-a', 'a--b', 'a'.repeat(41)]) {
      expect(faults({ offerCode })).toEqual(['offerCode']);
    }
    expect(faults({ percent: 0, days: 366, sort: 0 })).toEqual(['percent', 'days', 'sort']);
  });

  it('ends after its beginning, and its categories are known and different', () => {
    expect(faults({ startsAt: 5, endsAt: 5 })).toEqual(['endsAt']);
    expect(faults({ startsAt: 5, endsAt: 6 })).toEqual([]);
    const at = Date.parse('2026-11-27T00:00:00Z');
    const endsAt = Date.parse('2001-01-01T00:00:00Z');
    expect(findOfferFaults({ ...OFFER, endsAt }, at)).toEqual(['endsAt']);
    expect(findOfferFaults({ ...OFFER, endsAt: at }, at)).toEqual(['endsAt']);
    expect(findOfferFaults({ ...OFFER, endsAt: at + 1 }, at)).toEqual([]);
    expect(faults({ categories: ['RNG', 'RNG'] })).toEqual(['categories']);
    expect(faults({ categories: ['CHESS' as 'RNG'] })).toEqual(['categories']);
  });
});
