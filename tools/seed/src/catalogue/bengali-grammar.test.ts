import { describe, expect, it } from 'vitest';
import { genitive } from './bengali-grammar.ts';
import { stutters } from './slot-names.ts';

describe('genitive', () => {
  it.each([
    ['বাঘ', 'বাঘের'],
    ['পদ্মা', 'পদ্মার'],
    ['নদী', 'নদীর'],
    ['রত্ন', 'রত্নের'],
    ['চা', 'চায়ের'],
    ['ঢেউ', 'ঢেউয়ের'],
    ['জুঁই', 'জুঁইয়ের'],
    ['ফারাও', 'ফারাওয়ের'],
    ['পাহাড়', 'পাহাড়ের'],
    ['নেকড়ে', 'নেকড়ের'],
    ['লণ্ঠননগর', 'লণ্ঠননগরের'],
  ])('%s becomes %s', (noun, owned) => {
    expect(genitive(noun)).toBe(owned.normalize('NFC'));
  });
});

describe('stutters', () => {
  it('hears two words of a name that begin alike', () => {
    expect(stutters('Golden Gold')).toBe(true);
    expect(stutters('মর্মর মর্মরমহল')).toBe(true);
    expect(stutters('Golden Tiger')).toBe(false);
    expect(stutters('লাল বাঘ')).toBe(false);
  });
});
