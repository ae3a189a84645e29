import { expect, it } from 'vitest';
import { trxIdOfPaste } from './trx-rules.ts';

it('of a message without a transaction id the field keeps whole characters', () => {
  expect(trxIdOfPaste('TrxID: 9hk8xyz12a, balance Tk 5')).toBe('9HK8XYZ12A');
  expect(trxIdOfPaste(`${'a'.repeat(39)}😀`)).toBe('A'.repeat(39));
  expect(trxIdOfPaste(`${'a'.repeat(38)}ক্ষমা`)).toBe('A'.repeat(38));
});
