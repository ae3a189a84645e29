import { PICTURE_LIMIT_BYTES } from '@nokshi/contract/content.ts';
import { describe, expect, it } from 'vitest';
import { quickAmounts, readAmount } from '../../../lib/cashier/amount-rules.ts';
import { orderInSearch } from '../../../lib/cashier/order-address.ts';
import { findPictureFault } from '../../../lib/cashier/picture-rules.ts';
import { bonusFigures } from '../deposit/bonus-figures.ts';
import { type Draft, draftOf, parseDraft } from '../deposit/deposit-draft.ts';
import {
  copiedAmount,
  creditedInAll,
  shareLeft,
  stepsOf,
  takesFurther,
  takesSlip,
  takesTrxId,
  uniqueEnd,
} from './order-rules.ts';
import { cleanTrxId, findTrxFault, trxIdOfPaste } from './trx-rules.ts';

const CHANNEL = { currency: 'BDT', minMicros: '200000000', maxMicros: '25000000000', takesDecimals: true };
/** The fault, or why the spelling is none of an amount, with what has to be left out. */
const fault = (text: string, takesDecimals = true) => {
  const read = readAmount(text, { ...CHANNEL, takesDecimals });
  return read.fault === 'misspelt'
    ? `${read.misspelling.reason} ${read.misspelling.extra}`.trim()
    : read.fault;
};

describe('the amount of a deposit', () => {
  it('[MC-3] is read in Bengali and Latin digits, with and without grouping', () => {
    for (const text of ['1000', '১০০০', '1,000', '১,০০০', ' ১০০০ '])
      expect(readAmount(text, CHANNEL).micros).toBe(1_000_000_000n);
    expect(readAmount('১০০০.৩৭', CHANNEL).micros).toBe(1_000_370_000n);
  });

  it('[MC-3] is read as people write taka', () => {
    for (const text of ['৳৫০০', '৫০০ টাকা', '500tk', '500 Tk.', '৫০০/-', 'BDT 500', '５００']) {
      expect(readAmount(text, CHANNEL).micros).toBe(500_000_000n);
    }
    expect(readAmount('1,00,000', { ...CHANNEL, maxMicros: '100000000000' }).micros).toBe(100_000_000_000n);
    expect(readAmount('1\u00a0000', CHANNEL).micros).toBe(1_000_000_000n);
  });

  it('[MC-3] has only the decimals that the channel takes', () => {
    expect(fault('1000.375')).toBe('too_many_decimals');
    expect(fault('1000.5', false)).toBe('too_many_decimals');
    expect(fault('1000', false)).toBeUndefined();
  });

  it('[MC-3] lies within the range of the channel, its ends included', () => {
    expect([fault('199.99'), fault('200'), fault('25000'), fault('25000.01')]).toEqual([
      'low',
      undefined,
      undefined,
      'high',
    ]);
    expect([fault('-1'), fault('0'), fault('9'.repeat(40))]).toEqual(['low', 'low', 'high']);
  });

  it('[MC-3] is not guessed from what is no amount', () => {
    const left = ['1e3', 'NaN', '500 dollars', '$500', '৫ হাজার'].map((text) => fault(text));
    expect(left).toEqual(['e', 'NaN', 'dollars', '$', 'হাজার'].map((extra) => `not_an_amount ${extra}`));
    expect(['1,5', '1.000', '1.2.3'].map((text) => fault(text))).toEqual(Array(3).fill('separators'));
    expect(fault('  ')).toBe('empty');
  });

  it('quick amounts outside of the range are not offered', () => {
    expect(quickAmounts({ ...CHANNEL, quickMicros: ['100000000', '500000000', '30000000000'] })).toEqual([
      500_000_000n,
    ]);
  });
});

describe('the draft of an order', () => {
  const choice = { channelCode: 'wallet_a', amountMicros: '500000000', bonusCode: '' };
  const kept: Draft = { ...choice, id: '0193a0c0-0000-4000-8000-000000000001', at: 1000 };

  it('[MC-3] keeps its id for the same choice, however often it is sent', () => {
    expect(draftOf(choice, kept, 2000)).toBe(kept);
  });

  it('[MC-3] has another id for another choice and after a quarter of an hour', () => {
    expect(draftOf({ ...choice, amountMicros: '600000000' }, kept, 2000).id).not.toBe(kept.id);
    expect(draftOf({ ...choice, channelCode: 'bank' }, kept, 2000).id).not.toBe(kept.id);
    expect(draftOf({ ...choice, bonusCode: 'daily' }, kept, 2000).id).not.toBe(kept.id);
    expect(draftOf(choice, kept, 1000 + 15 * 60_000).id).not.toBe(kept.id);
    expect(draftOf(choice, null, 2000).id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is read back from the tab, and nothing else is', () => {
    expect(parseDraft(JSON.stringify(kept))).toEqual(kept);
    for (const text of [
      null,
      '',
      '{',
      '[]',
      'null',
      '{"id":1}',
      JSON.stringify({ ...kept, amountMicros: '-1' }),
    ])
      expect(parseDraft(text)).toBeNull();
  });
});

describe('the figures of a bonus', () => {
  const offer = {
    percent: 100,
    mostMicros: '5000000000',
    leastMicros: '500000000',
    multiplierHundredths: 1000,
  };

  it('[MC-3] are what the typed amount brings and asks', () => {
    expect(bonusFigures(offer, 500_000_000n)).toEqual({ bonus: 500_000_000n, required: 10_000_000_000n });
    expect(bonusFigures(offer, 20_000_000_000n)?.bonus).toBe(5_000_000_000n);
  });

  it('[MC-3] are none while the amount is too small', () => {
    expect(bonusFigures(offer, 499_990_000n)).toBeUndefined();
  });
});

describe('a transaction id', () => {
  it('[MC-3] is cleaned of blanks, small letters and Bengali digits', () => {
    expect(cleanTrxId(' 9f2k 7qx১ab\u200b')).toBe('9F2K7QX1AB');
  });

  it('[MC-3] of another length than the channel’s is told from how long it is', () => {
    expect(findTrxFault('9F2K7QX1', 10)).toEqual({ kind: 'length', is: 8 });
    expect(findTrxFault('9f2k7qx1ab', 10)).toBeUndefined();
    expect(findTrxFault('9F2K7', null)).toEqual({ kind: 'length', is: 5 });
    expect(findTrxFault('9F2K7Q', null)).toBeUndefined();
    expect(findTrxFault(' ', 10)).toEqual({ kind: 'empty' });
    expect(findTrxFault('9F2K-7QX1', 10)).toEqual({ kind: 'letters' });
  });

  it('[MC-3] is found in the pasted message of a wallet', () => {
    const message =
      'Send Money Tk 1,000.37 to 01200000001 successful. Fee Tk 5.00. TrxID 9F2K7QX1AB at 22/11/2026';
    expect(trxIdOfPaste(message)).toBe('9F2K7QX1AB');
    expect(trxIdOfPaste('TxnID: 7abc12de')).toBe('7ABC12DE');
    expect(trxIdOfPaste(' 9f2k7qx1ab\n')).toBe('9F2K7QX1AB');
  });
});

describe('a slip', () => {
  it('[MC-3] is a PNG or JPEG of at most 5 MB', () => {
    expect(findPictureFault({ type: 'image/png', size: 1 })).toBeUndefined();
    expect(findPictureFault({ type: 'image/jpeg', size: PICTURE_LIMIT_BYTES })).toBeUndefined();
    expect(findPictureFault({ type: 'image/jpeg', size: PICTURE_LIMIT_BYTES + 1 })).toBe('size');
    expect(findPictureFault({ type: 'application/pdf', size: 1 })).toBe('kind');
    expect(findPictureFault({ type: 'image/png', size: 0 })).toBe('empty');
  });
});

describe('an order', () => {
  const times = { openedAt: 1000, submittedAt: null, decidedAt: null };
  const states = (order: Parameters<typeof stepsOf>[0]) => stepsOf(order).map(({ state }) => state);

  it('[MC-3] shows how far it has come', () => {
    expect(states({ ...times, state: 'waiting_payment' })).toEqual(['done', 'now', 'next', 'next']);
    expect(states({ ...times, state: 'submitted', submittedAt: 2000 })).toEqual([
      'done',
      'done',
      'now',
      'next',
    ]);
    expect(states({ ...times, state: 'review', submittedAt: 2000 })).toEqual(['done', 'done', 'now', 'next']);
    expect(states({ ...times, state: 'credited', decidedAt: 3000 })).toEqual([
      'done',
      'done',
      'done',
      'done',
    ]);
    expect(states({ ...times, state: 'expired', decidedAt: 3000 })).toEqual([
      'done',
      'failed',
      'next',
      'next',
    ]);
    expect(states({ ...times, state: 'rejected', decidedAt: 3000 })).toEqual([
      'done',
      'done',
      'failed',
      'next',
    ]);
  });

  it('[MC-3] takes a transaction id while it is open, and of a late payment for 72 hours', () => {
    const order = { method: 'wallet', triesLeft: 5, expiresAt: 0 } as const;
    expect(takesTrxId({ ...order, state: 'waiting_payment' }, 1)).toBe(true);
    expect(takesTrxId({ ...order, state: 'review' }, 1)).toBe(true);
    expect(takesTrxId({ ...order, state: 'expired' }, 72 * 3_600_000 - 1)).toBe(true);
    expect(takesTrxId({ ...order, state: 'expired' }, 72 * 3_600_000)).toBe(false);
    expect(takesTrxId({ ...order, state: 'credited' }, 1)).toBe(false);
    expect(takesTrxId({ ...order, state: 'submitted', triesLeft: 0 }, 1)).toBe(false);
    expect(takesTrxId({ ...order, method: 'checkout', state: 'waiting_payment' }, 1)).toBe(false);
  });

  it('[MC-3] asks a bank’s slip from the start and a wallet’s message in review', () => {
    expect(takesSlip({ method: 'bank', state: 'waiting_payment' })).toBe(true);
    expect(takesSlip({ method: 'wallet', state: 'waiting_payment' })).toBe(false);
    expect(takesSlip({ method: 'wallet', state: 'review' })).toBe(true);
    expect(takesSlip({ method: 'bank', state: 'expired' })).toBe(false);
  });

  it('[MC-3] tells the end of its amount, and copies it as a wallet takes it', () => {
    expect(uniqueEnd({ askedMicros: '1000000000', payMicros: '1000370000' })).toBe('.37');
    expect(uniqueEnd({ askedMicros: '1000000000', payMicros: '1000000000' })).toBeUndefined();
    expect(copiedAmount('1000370000')).toBe('1000.37');
    expect(copiedAmount('1000000000')).toBe('1000');
  });

  it('is named by the address, and by nothing that cannot be one', () => {
    const id = '0193a0c0-0000-4000-8000-00000000000a';
    expect(orderInSearch(`?page=depositv2&order=${id.toUpperCase()}`)).toBe(id);
    expect(orderInSearch('?page=depositv2&order=../x')).toBeNull();
    expect(orderInSearch('?page=depositv2')).toBeNull();
  });

  it('has a bar that runs from full to empty', () => {
    const order = { openedAt: 0, expiresAt: 1000 };
    expect([shareLeft(order, 1500), shareLeft(order, 500), shareLeft(order, -5)]).toEqual([1, 0.5, 0]);
    expect(shareLeft({ openedAt: 5, expiresAt: 5 }, 1)).toBe(0);
  });
});

describe('an order with further payments', () => {
  const HOUR = 3_600_000;
  const ORDER = { method: 'wallet', state: 'credited', triesLeft: 4, expiresAt: 0, follows: null } as const;

  it('[D.4] takes them once it is credited, within the time for which its number is watched', () => {
    expect(takesFurther(ORDER, 71 * HOUR)).toBe(true);
    expect(takesFurther(ORDER, 72 * HOUR)).toBe(false);
    expect(takesFurther({ ...ORDER, state: 'review' }, 0)).toBe(false);
    expect(takesFurther({ ...ORDER, method: 'checkout' }, 0)).toBe(false);
    expect(takesFurther({ ...ORDER, triesLeft: 0 }, 0)).toBe(false);
    expect(takesFurther({ ...ORDER, follows: { id: 'first', no: 'DP-1' } }, 0)).toBe(false);
  });

  it('[D.4] brought what all of them brought, and not what is still waited for', () => {
    const payment = (amountMicros: string, state: 'credited' | 'submitted') => ({
      id: amountMicros,
      no: 'DP-2',
      trxId: null,
      amountMicros,
      state,
    });
    const order = { payMicros: '500', creditedMicros: '300' };
    expect(creditedInAll({ ...order, further: [] })).toBe(300n);
    const further = [payment('250', 'credited'), payment('200', 'submitted')];
    expect(creditedInAll({ ...order, further })).toBe(550n);
  });
});
