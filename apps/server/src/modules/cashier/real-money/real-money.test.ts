import { describe, expect, it } from 'vitest';
import {
  FORBIDDEN_COUNTRIES,
  isSameName,
  type RealMoneySetting,
  reasonsAgainstRealMoney,
} from './real-money.ts';

const AT = new Date('2026-11-21T06:00:00.000Z');
const SETTING: RealMoneySetting = {
  licence: {
    authority: 'An Authority',
    number: 'L-1',
    validUntil: AT.getTime() + 1,
    licensee: 'Nokshi Games Ltd.',
  },
  permittedCountries: ['MT', 'BD'],
  revision: 1,
  switchedOnBy: [
    { staffId: 'owner-1', at: AT.getTime() },
    { staffId: 'owner-2', at: AT.getTime() },
  ],
  isSwitchedOn: true,
};
const BEST = {
  setting: SETTING,
  countries: { ofAddress: 'MT', registered: 'MT' },
  hasIdentityChecks: true,
  hasOwnTerms: true,
  at: AT,
} as const;

describe('the licence gate', () => {
  it('[MC-3] real money needs licence, permitted countries, two owners and identity checks, all at once', () => {
    expect(reasonsAgainstRealMoney(BEST)).toEqual([]);
    expect(reasonsAgainstRealMoney({ ...BEST, hasIdentityChecks: false })).toEqual([
      'identity_checks_missing',
    ]);
    expect(reasonsAgainstRealMoney({ ...BEST, setting: null })).toEqual(['not_configured']);
    expect(reasonsAgainstRealMoney({ ...BEST, hasOwnTerms: false })).toEqual(['terms_missing']);
  });

  it('an expired licence stops by itself, at its very moment', () => {
    const at = new Date(SETTING.licence.validUntil);
    expect(reasonsAgainstRealMoney({ ...BEST, at })).toEqual(['licence_expired']);
  });

  it('one owner twice is one owner', () => {
    for (const staffIds of [[], ['owner-1'], ['owner-1', 'owner-1']]) {
      const setting = { ...SETTING, switchedOnBy: staffIds.map((staffId) => ({ staffId, at: 0 })) };
      expect(reasonsAgainstRealMoney({ ...BEST, setting })).toEqual(['needs_two_owners']);
    }
  });

  it('what an owner switched off is off, whoever wanted it before', () => {
    const setting = { ...SETTING, isSwitchedOn: false };
    expect(reasonsAgainstRealMoney({ ...BEST, setting })).toEqual(['needs_two_owners']);
  });

  it('Bangladesh stays refused, by address and by registration, though somebody permits it', () => {
    expect(FORBIDDEN_COUNTRIES.has('BD')).toBe(true);
    for (const countries of [
      { ofAddress: 'BD', registered: 'MT' },
      { ofAddress: 'MT', registered: 'BD' },
    ]) {
      expect(reasonsAgainstRealMoney({ ...BEST, countries })).toEqual(['country_forbidden']);
    }
  });

  it('a country that nobody permitted, or that nobody knows, is refused', () => {
    const ask = (ofAddress: string | undefined) =>
      reasonsAgainstRealMoney({ ...BEST, countries: { ofAddress, registered: 'MT' } });
    expect(ask('SE')).toEqual(['country_not_permitted']);
    expect(ask(undefined)).toEqual(['country_unknown']);
  });

  it('an account in another name than the licensee’s takes no real money', () => {
    expect(reasonsAgainstRealMoney({ ...BEST, receiverName: 'NOKSHI GAMES LTD' })).toEqual([]);
    expect(reasonsAgainstRealMoney({ ...BEST, receiverName: 'Abdul Karim' })).toEqual([
      'receiver_not_licensee',
    ]);
  });
});

it('names are compared as people write them', () => {
  expect(isSameName('Md. Rahim  Uddin', 'md rahim uddin')).toBe(true);
  expect(isSameName('রহিম উদ্দিন', 'রহিম  উদ্দিন')).toBe(true);
  expect(isSameName('Rahim', 'Karim')).toBe(false);
  expect(isSameName('../..', '--')).toBe(false);
});
