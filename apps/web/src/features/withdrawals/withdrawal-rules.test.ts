import type { PayoutAccount } from '@nokshi/contract/cashier-withdrawal.ts';
import { describe, expect, it } from 'vitest';
import { findNumberFault } from './accounts/account-rules.ts';
import type { Desk } from './desk.ts';
import { draftFor, parseRequestDraft, type RequestDraft } from './request/request-draft.ts';
import {
  feeOf,
  findBlock,
  leftToStake,
  mostOf,
  quickRequests,
  readReceived,
  readRequest,
  takesAnswer,
  timesOf,
} from './withdrawal-rules.ts';

const AT = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const units = (count: number) => (BigInt(count) * 1_000_000n).toString();

function anAccount(change: Partial<PayoutAccount> = {}): PayoutAccount {
  return {
    id: 'a',
    kind: 'wallet',
    channelCode: 'w',
    channelTitle: 'W',
    mark: 'W',
    number: '012•••••001',
    holder: 'Rahim Uddin',
    bank: null,
    readyAt: null,
    addedAt: AT - DAY_MS,
    ...change,
  };
}

function aDesk(change: Partial<Desk> = {}): Desk {
  return {
    currency: 'XPC',
    balanceMicros: units(12_000),
    heldMicros: '0',
    withdrawableMicros: units(12_000),
    freeMicros: units(12_000),
    lockedMicros: '0',
    policy: 'BLOCK',
    earlyFeeMicros: '0',
    bonusFeeMicros: '0',
    requirements: [],
    accounts: [anAccount()],
    minMicros: units(500),
    maxMicros: units(25_000),
    leftToday: 3,
    freeLeftToday: 2,
    feePercentHundredths: 100,
    hasPaymentPassword: true,
    hasPasskey: false,
    coolingUntil: null,
    medianCheckSeconds: null,
    medianPaySeconds: null,
    sampleSize: 0,
    open: [],
    ...change,
  };
}

function aRequirement(required: number, done: number): Desk['requirements'][number] {
  return {
    id: `${required}-${done}`,
    source: 'DEPOSIT',
    bonus: null,
    baseMicros: units(1000),
    requiredMicros: units(required),
    doneMicros: units(done),
    categories: [],
    openedAt: AT,
    expiresAt: null,
    status: 'OPEN',
  };
}

const NOW = { usePasskey: true, at: AT };

describe('what may leave', () => {
  it('[MC-4] what is left to stake is the sum over all open requirements', () => {
    expect(leftToStake([aRequirement(1000, 900), aRequirement(500, 0)])).toBe(600_000_000n);
    expect(leftToStake([])).toBe(0n);
  });

  it('[MC-4] how often a deposit is staked is told exactly', () => {
    expect(timesOf(aRequirement(1000, 0))).toBe(1_000_000n);
    expect(timesOf(aRequirement(1500, 0))).toBe(1_500_000n);
  });

  it('[MC-4] a fee is for leaving early and for more than the day’s free ones, rounded down', () => {
    expect(feeOf(aDesk(), 5_000_000_000n).all).toBe(0n);
    expect(feeOf(aDesk({ freeLeftToday: 0 }), 999_990_000n)).toEqual({
      early: 0n,
      bonus: 0n,
      handling: 9_990_000n,
      all: 9_990_000n,
    });
    const withBonus = aDesk({
      policy: 'FEE',
      freeMicros: '0',
      earlyFeeMicros: units(200),
      bonusFeeMicros: units(300),
    });
    expect(feeOf(withBonus, 5_000_000_000n)).toMatchObject({ bonus: 300_000_000n, all: 500_000_000n });
    expect(
      feeOf(aDesk({ policy: 'FEE', freeMicros: units(1000), earlyFeeMicros: units(200) }), 1_000_000_000n)
        .all,
    ).toBe(0n);
    expect(
      feeOf(aDesk({ policy: 'FEE', freeMicros: units(1000), earlyFeeMicros: units(200) }), 1_000_010_000n)
        .all,
    ).toBe(200_000_000n);
  });

  it('[MC-4] the most of one withdrawal is what is there or what is allowed, in hundredths', () => {
    expect(mostOf(aDesk({ withdrawableMicros: '4800759999' }))).toBe(4_800_750_000n);
    expect(mostOf(aDesk({ withdrawableMicros: units(90_000) }))).toBe(25_000_000_000n);
  });

  it('[MC-4] quick amounts lie between the least and what is there', () => {
    expect(quickRequests(aDesk())).toEqual([1_000_000_000n, 5_000_000_000n, 10_000_000_000n]);
    expect(quickRequests(aDesk({ withdrawableMicros: units(1000) }))).toEqual([]);
    expect(quickRequests(aDesk({ withdrawableMicros: units(100) }))).toEqual([]);
  });

  it('[MC-4] amounts are read in either language’s digits and told what is wrong with them', () => {
    const read = (text: string, desk = aDesk()) => readRequest(text, desk);
    expect(read('৫,০০০').micros).toBe(5_000_000_000n);
    expect(read('5000.50').micros).toBe(5_000_500_000n);
    expect(read('').fault).toBe('empty');
    for (const text of ['1e3', 'NaN', '1e309', '[500]']) expect(read(text).fault).toBe('misspelt');
    expect(read('541.515')).toMatchObject({ misspelling: { reason: 'too_many_decimals', decimals: 2 } });
    for (const text of ['-1', '0', '499.99']) expect(read(text).fault).toBe('low');
    expect(read('25000.01').fault).toBe('high');
    expect(read('9007199254740993').fault).toBe('high');
    expect(read('12000.01').fault).toBe('short');
    expect(read('500', aDesk({ policy: 'FEE', freeMicros: '0', earlyFeeMicros: units(500) })).fault).toBe(
      'eaten',
    );
  });
});

describe('why nothing can be withdrawn', () => {
  it('[MC-4] says the first thing that stands in the way', () => {
    const kindOf = (change: Partial<Desk>, can = NOW) => findBlock(aDesk(change), can)?.kind;
    expect(kindOf({})).toBeUndefined();
    const held = { requirements: [aRequirement(1000, 900)], lockedMicros: units(1000) };
    expect(kindOf({ ...held, withdrawableMicros: '0' })).toBe('turnover');
    expect(kindOf({ ...held, withdrawableMicros: units(500) })).toBeUndefined();
    expect(kindOf({ policy: 'FEE', requirements: [aRequirement(1000, 900)] })).toBeUndefined();
    expect(kindOf({ withdrawableMicros: units(499) })).toBe('little');
    expect(kindOf({ leftToday: 0 })).toBe('spent');
    expect(kindOf({ accounts: [] })).toBe('noAccount');
    expect(kindOf({ coolingUntil: AT + 1 })).toBe('cooling');
    expect(kindOf({ coolingUntil: AT - 1 })).toBeUndefined();
    expect(kindOf({ hasPaymentPassword: false })).toBe('noProof');
    expect(kindOf({ hasPaymentPassword: false, hasPasskey: true })).toBeUndefined();
    expect(kindOf({ hasPaymentPassword: false, hasPasskey: true }, { usePasskey: false, at: AT })).toBe(
      'noProof',
    );
  });

  it('[MC-4] of accounts that all wait it tells when the first one is ready', () => {
    const accounts = [anAccount({ readyAt: AT + DAY_MS }), anAccount({ id: 'b', readyAt: AT + HOUR_MS })];
    expect(findBlock(aDesk({ accounts }), NOW)).toEqual({ kind: 'accountCooling', until: AT + HOUR_MS });
    expect(findBlock(aDesk({ accounts: [...accounts, anAccount({ id: 'c' })] }), NOW)).toBeUndefined();
  });
});

describe('a receipt', () => {
  it('[ST-12.1] [EN-27] a part is more than nothing and less than all', () => {
    const of = { currency: 'BDT', netMicros: units(5000) };
    for (const text of ['৩,০০০', '৳3000', '৩০০০ টাকা']) expect(readReceived(text, of)).toBe(3_000_000_000n);
    expect(readReceived('', of)).toBe('empty');
    for (const text of ['0', '5000', '6000']) expect(readReceived(text, of)).toBe('wrong');
    const reasons = ['-1', 'x', '541.515', '1,5'].map((text) => readReceived(text, of));
    expect(reasons).toMatchObject(
      ['negative', 'not_an_amount', 'too_many_decimals', 'separators'].map((reason) => ({ reason })),
    );
  });

  it('[ST-12.2] it can be answered until the time is over, and objected to while a time for that runs', () => {
    expect(takesAnswer({ state: 'paid_out', confirmUntil: AT + 1 }, AT)).toBe(true);
    expect(takesAnswer({ state: 'auto_received', confirmUntil: AT + 1 }, AT)).toBe(true);
    expect(takesAnswer({ state: 'auto_received', confirmUntil: AT - 1 }, AT)).toBe(false);
    expect(takesAnswer({ state: 'auto_received', confirmUntil: null }, AT)).toBe(false);
    for (const state of ['partial', 'received', 'rejected'] as const) {
      expect(takesAnswer({ state, confirmUntil: null }, AT)).toBe(false);
    }
  });
});

describe('an account to withdraw to', () => {
  it('[MC-4] a number is of its kind, however it is written', () => {
    for (const text of ['01712345678', '০১৭১২-৩৪৫৬৭৮', '+880 1712 345678', '017123456789']) {
      expect(findNumberFault(text, 'wallet')).toBeUndefined();
    }
    for (const text of ['0171234567', '01212345678', '12345678901']) {
      expect(findNumberFault(text, 'wallet')).toBe('wrong');
    }
    expect(findNumberFault(' ', 'wallet')).toBe('empty');
    expect(findNumberFault('1234 5678', 'bank')).toBeUndefined();
    expect(findNumberFault('1234567', 'bank')).toBe('wrong');
  });
});

describe('the draft of a request', () => {
  const sent = { accountId: 'a', amountMicros: '500000000', at: AT };
  const kept: RequestDraft = { id: 'one', memberId: '7', sent: null };

  it('[MC-4] a form in another tab means the same withdrawal until it has been sent and seen', () => {
    expect(draftFor('7', kept, AT).id).toBe('one');
    expect(draftFor('7', { ...kept, sent }, AT + 60_000).id).toBe('one');
    expect(draftFor('7', { ...kept, sent }, AT + HOUR_MS).id).not.toBe('one');
    expect(draftFor('8', kept, AT).id).not.toBe('one');
    expect(draftFor('7', null, AT).id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[MC-4] what was not written by the form is no draft', () => {
    expect(parseRequestDraft(JSON.stringify({ ...kept, sent }))).toEqual({ ...kept, sent });
    for (const text of [
      null,
      '',
      '{}',
      'null',
      JSON.stringify({ ...kept, sent: { ...sent, amountMicros: '1e3' } }),
    ]) {
      expect(parseRequestDraft(text)).toBeNull();
    }
  });
});
