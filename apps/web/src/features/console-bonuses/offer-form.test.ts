import type { DeskOffer } from '@nokshi/contract/cashier-bonus-console.ts';
import { describe, expect, it } from 'vitest';
import { draftStateOf } from '../../lib/forms/draft-figures.ts';
import { formOf, readOffer } from './offer-form.ts';

const ZONE = 'Asia/Dhaka';
const AT = Date.parse('2026-11-20T00:00:00Z');
const OFFER: DeskOffer = {
  offerCode: 'weekend',
  title: { bn: 'সপ্তাহান্ত', en: 'Weekend' },
  description: { bn: 'একবার', en: 'Once' },
  percent: 20,
  mostMicros: '1000500000',
  leastMicros: '200000000',
  multiplierHundredths: 550,
  categories: ['RNG', 'FISH'],
  days: 7,
  repeats: 'daily',
  isFirstDeposit: false,
  startsAt: Date.parse('2026-11-22T18:00:00Z'),
  endsAt: Date.parse('2026-11-24T18:00:00Z'),
  sort: 3,
  isOn: true,
};
const form = formOf(OFFER, { timeZone: ZONE, sort: 9 });

describe('the fields of an offer', () => {
  it('what is written down comes back as it was', () => {
    const { isOn: _, ...terms } = OFFER;
    expect(readOffer(form, ZONE, AT)).toEqual({ offer: terms, faults: new Set() });
    expect(form).toMatchObject({
      most: '1000.50',
      least: '200',
      times: '5.50',
      firstDay: '2026-11-23',
      lastDay: '2026-11-24',
    });
  });

  it('figures in Bengali digits are read', () => {
    const { offer, faults } = readOffer(
      { ...form, percent: '১৫', most: '৫০০', times: '১০', days: '৩০' },
      ZONE,
      AT,
    );
    expect(faults.size).toBe(0);
    expect([offer.percent, offer.mostMicros, offer.multiplierHundredths, offer.days]).toEqual([
      15,
      '500000000',
      1000,
      30,
    ]);
  });

  it('[2.34] what is no figure, and more than ten times, are faults of their fields', () => {
    const { faults } = readOffer(
      {
        ...form,
        percent: 'x',
        most: '1e9',
        least: '',
        times: '10.01',
        days: '1.5',
        sort: '',
        lastDay: '2026-11-22',
      },
      ZONE,
      AT,
    );
    expect([...faults]).toEqual(['percent', 'most', 'least', 'multiplier', 'days', 'endsAt', 'sort']);
    expect(readOffer({ ...form, times: '99999999999' }, ZONE, AT).faults.has('multiplier')).toBe(true);
  });

  it('a last day that has passed is a fault', () => {
    const later = Date.parse('2026-11-25T00:00:00Z');
    expect([...readOffer(form, ZONE, later).faults]).toEqual(['endsAt']);
  });

  it('a new one has its place and no more', () => {
    const fresh = formOf(undefined, { timeZone: ZONE, sort: 9 });
    expect([fresh.sort, fresh.repeats, fresh.percent, fresh.firstDay]).toEqual(['9', 'once', '', '']);
  });
});

describe('the state of an offer', () => {
  it('is what members find at a moment', () => {
    const at = (text: string) => draftStateOf(OFFER, Date.parse(text));
    expect(at('2026-11-22T17:59:59Z')).toBe('coming');
    expect(at('2026-11-22T18:00:00Z')).toBe('open');
    expect(at('2026-11-24T18:00:00Z')).toBe('over');
    expect(draftStateOf({ ...OFFER, isOn: false }, OFFER.startsAt ?? 0)).toBe('closed');
  });
});
