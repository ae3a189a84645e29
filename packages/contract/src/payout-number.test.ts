import { describe, expect, it } from 'vitest';
import { cleanPayoutNumber, withoutCheckDigit } from './payout-number.ts';

describe('numbers that are paid to', () => {
  it('[D.2] a wallet’s is a mobile number however it is typed, Rocket’s has one digit more', () => {
    for (const typed of [
      '01712345678',
      '০১৭১২৩৪৫৬৭৮',
      '০১৭১২৩৪৫৬৭৮\u200c',
      '+8801712345678',
      '+880 (0) 1712 345678',
      '008801712345678',
      '8801712345678',
      '1712345678',
      '017-1234 5678',
      '017\u201112345678',
      'tel:01712345678',
      '\u202d01712345678\u202c',
      '0\ufe0f1712345678',
    ]) {
      expect(cleanPayoutNumber(typed, 'wallet')).toBe('01712345678');
    }
    for (const typed of ['017123456789', '+880 1712-345678-9', '88017123456789', '০১৭১২৩৪৫৬৭৮-৯']) {
      expect(cleanPayoutNumber(typed, 'wallet')).toBe('017123456789');
      expect(withoutCheckDigit('017123456789')).toBe('01712345678');
    }
    for (const typed of [
      '01212345678',
      '0171234567',
      '0171234567890',
      'a01712345678',
      '',
      '1e10',
      '+447400123456',
      '\u200e',
    ]) {
      expect(cleanPayoutNumber(typed, 'wallet')).toBeUndefined();
    }
  });

  it('a bank’s is eight to twenty digits', () => {
    for (const typed of ['1234 5678 9012', '1234.5678.9012', '1234–5678–9012', '１２৩4 5678\u200b9012']) {
      expect(cleanPayoutNumber(typed, 'bank')).toBe('123456789012');
    }
    expect(cleanPayoutNumber('1234567', 'bank')).toBeUndefined();
    expect(cleanPayoutNumber('1'.repeat(21), 'bank')).toBeUndefined();
  });
});
