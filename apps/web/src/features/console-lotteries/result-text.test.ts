import type { ResultField } from '@nokshi/contract/lottery-console.ts';
import { findFamily } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { readTyped, resultText, type TypedResult } from './result-text.ts';

const whole = (count: number, digits: number | null = null): ResultField[] => [
  { key: '', count, digits, isList: digits === null },
];
const read = (family: string, fields: readonly ResultField[], typed: TypedResult) => {
  const found = readTyped(fields, typed);
  return 'json' in found ? findFamily(family)?.readDraw(JSON.parse(found.json)) : found.fault.key;
};

describe('a result as a person types it', () => {
  it('is digits in one word, or with something between them, also Bengali ones', () => {
    for (const typed of ['369', ' 3, 6 9 ', '৩৬৯']) {
      expect(read('3D', whole(3), { '': typed })).toEqual([3, 6, 9]);
    }
    expect(read('3D', whole(3), { '': '36' })).toBe('');
    expect(read('3D', whole(3), { '': '3 6 x' })).toBe('');
    expect(read('ID-TOGEL', whole(1, 4), { '': '0331' })).toBe('0331');
    expect(read('ID-TOGEL', whole(1, 4), { '': '331' })).toBe('');
  });

  it('is numbers with or without a leading zero', () => {
    expect(read('11x5', whole(5), { '': '03 11 01 9 10' })).toEqual([3, 11, 1, 9, 10]);
  });

  it('is one field for each prize where a draw has many', () => {
    const prize = (key: string, count: number, digits: number, isList = true): ResultField => ({
      key,
      count,
      digits,
      isList,
    });
    const thai = [
      prize('first', 1, 6, false),
      prize('front3', 2, 3),
      prize('back3', 2, 3),
      prize('bottom2', 1, 2, false),
    ];
    const typed = { first: '461252', front3: '267 811', back3: '065, 390', bottom2: '22' };
    const draw = { first: '461252', front3: ['267', '811'], back3: ['065', '390'], bottom2: '22' };
    expect(read('TH-GOV', thai, typed)).toEqual(draw);
    expect(read('TH-GOV', thai, { ...typed, back3: '65 390' })).toBe('back3');
    expect(read('TH-GOV', thai, { ...typed, bottom2: '' })).toBe('bottom2');
  });

  it('is read back with its numbers apart and its prizes named', () => {
    expect(resultText([3, 6, 9])).toBe('3 6 9');
    expect(resultText({ DB: ['69952'], G7: ['98', '57'] }, (prize) => `${prize}:`)).toBe(
      'DB: 69952; G7: 98 57',
    );
  });
});
