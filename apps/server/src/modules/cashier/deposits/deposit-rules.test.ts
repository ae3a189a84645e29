import { describe, expect, it } from 'vitest';
import {
  depositNo,
  isWithinOrder,
  type JudgedOrder,
  type JudgedPayment,
  normaliseTrxId,
  reasonForReview,
} from './deposit-rules.ts';

const AT = Date.UTC(2026, 10, 21, 6);
const HOUR = 3600_000;
const ORDER: JudgedOrder = {
  method: 'wallet',
  walletKind: 'send_money',
  currency: 'XPC',
  minAmount: 200_000_000n,
  senderName: null,
  openedAt: new Date(AT),
  expiresAt: new Date(AT + HOUR / 2),
};
const PAYMENT: JudgedPayment = {
  amount: 500_000_000n,
  currency: 'XPC',
  kind: 'send_money',
  sender: '01200-100001',
  paidAt: new Date(AT + 60_000),
};
const CALM = {
  isReceiverUnknown: false,
  isReceiverRetired: false,
  isContested: false,
  isSenderOfAnother: false,
};

describe('[D.2] a transaction id', () => {
  it('is kept without blanks, in capitals and in Latin digits', () => {
    expect(normaliseTrxId('  9fk2 ab7q1c ', null)).toBe('9FK2AB7Q1C');
    expect(normaliseTrxId('৯FK২AB৭Q১C', 10)).toBe('9FK2AB7Q1C');
    expect(normaliseTrxId('9FK2\u200bAB7Q1C', 10)).toBe('9FK2AB7Q1C');
  });

  it('of a wrong shape or length is none', () => {
    for (const bad of [
      '',
      'ABCDE',
      'A'.repeat(21),
      '9FK2-AB7Q1',
      '9FK2AB7Q1é',
      "9FK2AB7Q1'",
      '🙂🙂🙂🙂🙂🙂',
    ]) {
      expect([bad, normaliseTrxId(bad, null)]).toEqual([bad, undefined]);
    }
    expect(normaliseTrxId('9FK2AB7Q', 10)).toBeUndefined();
    expect(normaliseTrxId('9FK2AB7Q', 8)).toBe('9FK2AB7Q');
  });
});

it('numbers of orders are all different and do not follow one another', () => {
  const shown = Array.from({ length: 5000 }, (_, index) => depositNo(BigInt(index + 1)));
  expect(new Set(shown).size).toBe(5000);
  for (const no of shown) expect(no).toMatch(/^DP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(shown[0]?.slice(0, 7)).not.toBe(shown[1]?.slice(0, 7));
});

describe('[D.4] what a person has to look at', () => {
  const judge = (
    payment: Partial<JudgedPayment>,
    order: Partial<JudgedOrder> = {},
    known: Partial<typeof CALM> = {},
  ) => reasonForReview({ ...PAYMENT, ...payment }, { ...ORDER, ...order }, { ...CALM, ...known });

  it('another amount is credited as it is, down to the minimum', () => {
    expect([judge({}), judge({ amount: 200_000_000n }), judge({ amount: 9_000_000_000n })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(judge({ amount: 199_999_999n })).toBe('amount_below_minimum');
  });

  it('a payment within 24 hours of the end is credited, a later one is not', () => {
    const end = ORDER.expiresAt.getTime();
    expect(judge({ paidAt: new Date(end + 24 * HOUR) })).toBeUndefined();
    expect(judge({ paidAt: new Date(end + 24 * HOUR + 1) })).toBe('paid_late');
    expect(judge({ paidAt: new Date(AT - 24 * HOUR - 1) })).toBe('paid_late');
  });

  it('a cash-out is taken by an agent’s wallet alone', () => {
    expect(judge({ kind: 'cash_out' })).toBe('kind_differs');
    expect(judge({ kind: 'send_money' }, { walletKind: 'cash_out' })).toBeUndefined();
    expect(judge({ kind: null })).toBeUndefined();
  });

  it('another currency, a number that was given up, and an id that two members told wait', () => {
    expect(judge({ currency: 'BDT' })).toBe('wrong_currency');
    expect(judge({}, {}, { isReceiverRetired: true })).toBe('receiver_retired');
    expect(judge({}, {}, { isContested: true })).toBe('trx_used_before');
  });

  it('a third person’s payment waits: by wallet, and by the name of a slip', () => {
    expect(judge({}, {}, { isSenderOfAnother: true })).toBe('sender_differs');
    const bank = { method: 'bank', walletKind: null, senderName: 'Rahim Uddin' } as const;
    expect(judge({ kind: null, sender: 'RAHIM UDDIN.' }, bank)).toBeUndefined();
    expect(judge({ kind: null, sender: 'Karim' }, bank)).toBe('sender_differs');
    expect(judge({ kind: null, sender: null }, bank)).toBeUndefined();
  });
});

it('[D.3] an amount of its own stands for its order from its opening to 24 hours after its end', () => {
  const end = ORDER.expiresAt.getTime();
  const within = (ms: number) => isWithinOrder(new Date(ms), ORDER);
  expect([
    within(AT - 60_000),
    within(AT - 60_001),
    within(end + 24 * HOUR),
    within(end + 24 * HOUR + 1),
  ]).toEqual([true, false, true, false]);
});
