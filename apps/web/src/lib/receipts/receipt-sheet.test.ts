import { describe, expect, it } from 'vitest';
import { layOutReceipt, type ReceiptWords } from './receipt-sheet.ts';

const WORDS: ReceiptWords = {
  brand: 'নকশি',
  title: 'কমিশনের রসিদ',
  amount: '১৭,৬৪৭.৫০ ক্রেডিট',
  rows: [
    { name: 'কাকে', value: 'shakil.ahmed' },
    { name: 'কিসের', value: '১–১৫ নভেম্বর, ২০২৬' },
    { name: 'অবস্থা', value: 'দেওয়া হয়েছে' },
  ],
  anybody: 'যে কেউ মিলিয়ে নিতে পারেন',
  code: '7F3K-92QD-M4ZX',
  address: 'nokshi.example/receipt',
  note: 'খেলার ক্রেডিট, টাকা নয়',
};
const URL = 'https://nokshi.example/receipt#7F3K-92QD-M4ZX';

describe('[AC-17.1] the picture of a receipt', () => {
  it('has every word on the paper, and the code that leads to its check', () => {
    const sheet = layOutReceipt(WORDS, URL);
    const said = sheet.texts.map(({ text }) => text);
    for (const word of [WORDS.brand, WORDS.title, WORDS.amount, WORDS.code, WORDS.address, WORDS.note])
      expect(said).toContain(word);
    for (const { name, value } of WORDS.rows) expect(said).toEqual(expect.arrayContaining([name, value]));
    for (const { y } of sheet.texts) expect(y).toBeLessThan(sheet.height - 24);
    expect(sheet.art).toContain('shape-rendering="crispEdges"');
    expect(sheet.art).not.toContain('var(');
  });

  it('grows with its facts, and has no line about credit where it is money', () => {
    const short = layOutReceipt({ ...WORDS, note: null }, URL);
    expect(short.texts.map(({ text }) => text)).not.toContain(WORDS.note);
    const long = layOutReceipt({ ...WORDS, rows: [...WORDS.rows, { name: 'নম্বর', value: '1042' }] }, URL);
    expect(long.height).toBeGreaterThan(layOutReceipt(WORDS, URL).height);
  });

  it('writes a long name smaller instead of over what it is called', () => {
    const value = 'a-name-of-a-member-that-is-rather-long.and-longer';
    const { texts } = layOutReceipt({ ...WORDS, rows: [{ name: 'কাকে', value }] }, URL);
    const line = texts.find(({ text }) => text === value);
    expect(line && line.size * 0.56 * value.length).toBeLessThanOrEqual(330.01);
  });
});
