import { describe, expect, it } from 'vitest';
import { confirmEndOf, disputeEndOf, feeOf, isQuiet, maskNumber, reasonsToLook } from './withdrawal-rules.ts';

const MICROS = 1_000_000n;
const units = (value: number) => BigInt(value) * MICROS;
const AT = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 24 * 3600_000;

describe('numbers that are paid to', () => {
  it('are shown without their middle', () => {
    expect(maskNumber('01712345678')).toBe('017•••••678');
  });
});

describe('what a withdrawal costs', () => {
  const ask = {
    amount: units(4800),
    open: [{ required: units(5000), done: 0n, base: units(5000), bonus: 0n }],
    early: { percent: 20n, basis: 'FULL' as const },
    freeLeft: 1,
    percentHundredths: 100,
  };

  it('[E3] a fifth of the deposit before its turnover is met, or of the part that is missing', () => {
    expect(feeOf(ask)).toEqual({ fee: units(1000), early: units(1000), bonus: 0n });
    const begun = {
      ...ask,
      open: [{ required: units(5000), done: units(2000), base: units(5000), bonus: 0n }],
    };
    expect(feeOf({ ...begun, early: { percent: 20n, basis: 'PRO_RATA' } }).fee).toBe(units(600));
  });

  it('[C.3] the bonus that came with the deposit goes back whole, beside the fee of the deposit', () => {
    const open = [{ required: units(60_000), done: 0n, base: units(2000), bonus: units(1500) }];
    expect(feeOf({ ...ask, open })).toEqual({ fee: units(1900), early: units(400), bonus: units(1500) });
  });

  it('[D.3] no part of it is smaller than a payment protocol can say what is left', () => {
    const open = [{ required: units(60_000), done: 0n, base: 1_000_370_000n, bonus: 0n }];
    expect(feeOf({ ...ask, open })).toEqual({ fee: 200_070_000n, early: 200_070_000n, bonus: 0n });
  });

  it('a hundredth after the day’s free ones, rounded down', () => {
    expect(feeOf({ ...ask, open: [], freeLeft: 0 })).toEqual({ fee: units(48), early: 0n, bonus: 0n });
    expect(feeOf({ ...ask, open: [], freeLeft: 0, amount: 199_990_000n }).fee).toBe(1_990_000n);
    expect(feeOf({ ...ask, open: [] }).fee).toBe(0n);
  });
});

describe('[ST-12.2] when silence counts as a receipt', () => {
  const end = (paidAt: string, minutes = 1440) =>
    confirmEndOf(new Date(paidAt), { minutes, timeZone: 'Asia/Dhaka' }).toISOString();

  it('is after the brand’s minutes, and never between 22:00 and 10:00 of the member’s day', () => {
    expect(end('2026-11-21T06:00:00.000Z')).toBe('2026-11-22T06:00:00.000Z');
    expect(end('2026-11-21T15:59:59.999Z')).toBe('2026-11-22T15:59:59.999Z');
    expect(end('2026-11-21T16:00:00.000Z')).toBe('2026-11-23T04:00:00.000Z');
    expect(end('2026-11-21T20:30:15.250Z')).toBe('2026-11-23T04:00:00.000Z');
    expect(end('2026-11-21T03:59:59.999Z')).toBe('2026-11-22T04:00:00.000Z');
    expect(end('2026-11-21T04:00:00.000Z')).toBe('2026-11-22T04:00:00.000Z');
    expect(end('2026-11-21T15:55:00.000Z', 10)).toBe('2026-11-22T04:00:00.000Z');
  });

  it('goes by the brand’s time zone', () => {
    const at = new Date('2026-11-21T06:00:00.000Z');
    expect([isQuiet(at, 'Asia/Dhaka'), isQuiet(at, 'Europe/London')]).toEqual([false, true]);
  });

  it('may be disputed for a day', () => {
    expect(disputeEndOf(AT).getTime() - AT.getTime()).toBe(DAY_MS);
  });
});

describe('what a person looks at', () => {
  const good = {
    isNameSame: true,
    isAccountShared: false,
    isDeviceShared: false,
    registeredAt: new Date(AT.getTime() - 8 * DAY_MS),
    isAccountPaidBefore: true,
    hasOpenBonus: false,
    deposited: units(3000),
    withdrawn: units(1000),
  };
  const rule = { autoApprove: units(2000), youngDays: 7, at: AT };

  it('nothing of a small one by a member of old to the same account as before', () => {
    expect(reasonsToLook(units(2000), good, rule)).toEqual([]);
  });

  it.each([
    ['large_amount', units(2000) + 1n, {}],
    ['new_account', units(500), { registeredAt: new Date(AT.getTime() - 6 * DAY_MS) }],
    ['new_account', units(500), { isAccountPaidBefore: false }],
    ['name_differs', units(500), { isNameSame: false }],
    ['account_shared', units(500), { isAccountShared: true }],
    ['device_shared', units(500), { isDeviceShared: true }],
    ['bonus_active', units(500), { hasOpenBonus: true }],
    ['net_deposit_negative', units(500), { withdrawn: units(3000) }],
  ] as const)('%s', (reason, amount, change) => {
    expect(reasonsToLook(amount, { ...good, ...change }, rule)).toEqual([reason]);
  });
});
