import { describe, expect, it } from 'vitest';
import { groupReceiptCode, makeReceiptCode, readReceiptCode } from './receipt-code.ts';

describe('codes of receipts', () => {
  it('are of twelve signs, none of which is taken for another one', () => {
    const codes = new Set(Array.from({ length: 500 }, makeReceiptCode));
    expect(codes.size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  });

  it('are read as they are written, told or typed', () => {
    const code = '7F3K92QD10Z4';
    expect(groupReceiptCode(code)).toBe('7F3K-92QD-10Z4');
    for (const typed of [
      '7F3K-92QD-10Z4',
      ' 7f3k 92qd lOz4 ',
      '7F3K92QDIoZ4',
      '৭F৩K–৯২QD–১০Z৪',
      '7F3K‑92QD‑10Z4',
    ])
      expect(readReceiptCode(typed)).toBe(code);
  });

  it('that are none are nothing', () => {
    for (const typed of [
      '',
      '7F3K-92QD',
      '7F3K-92QD-10Z4-1',
      '7F3K-92QD-10U4',
      "7F3K-92QD-10Z'",
      '7F3K/92QD/10Z4',
    ])
      expect(readReceiptCode(typed)).toBeUndefined();
  });
});
