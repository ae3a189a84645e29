import { expect, it } from 'vitest';
import { newTrxId } from './trx-id.ts';

/** Digits, digits with an exponent, months with a day or a year, and truth values, which spreadsheets do not leave. */
const CHANGED = /^(\d|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\d{1,4}$|true$|false$)/i;

it('[1.65] a transaction id is text to every spreadsheet, and as long as it was asked for', () => {
  const ids = Array.from({ length: 100_000 }, () => newTrxId());
  expect(ids.filter((id) => CHANGED.test(id) || !/^[A-Z][2-9A-Z]{9}$/.test(id))).toEqual([]);
  expect(newTrxId(14)).toHaveLength(14);
  expect(new Set(ids).size).toBeGreaterThan(99_990);
});
