import { describe, expect, it } from 'vitest';
import { foldLetters, foldReference, foldText, wordsOf } from './fold-words.ts';
import { SPELLING_PAIRS } from './spelling-pairs.fixture.ts';

describe('foldText', () => {
  it.each(SPELLING_PAIRS)('two spellings of a word are one: %s', (_what, one, other) => {
    expect(other).not.toBe(one);
    expect(foldText(other)).toBe(foldText(one));
    expect(foldText(one)).not.toBe('');
  });

  it('keeps words apart that are different words', () => {
    const words = ['কাল', 'কালো', 'খাল', 'রড', 'রড়', 'বাড়ি', 'বারি', 'চাদ', 'চাঁদ', 'আম', 'অম', 'মত', 'মৎ'];
    expect(new Set(words.map(foldText)).size).toBe(words.length);
  });

  it('makes spaces of punctuation, and one number of its groups', () => {
    expect(foldText("Lion's  Share – ভাগ্য!")).toBe('lion s share ভাগ্য');
    expect(foldText('১০,০০০ টাকা, ৫')).toBe('10000 টাকা 5');
    expect(wordsOf('\u200b ! ')).toEqual([]);
  });

  it('folds once what it folds twice', () => {
    for (const [, one, other] of SPELLING_PAIRS) {
      expect(foldText(foldText(one))).toBe(foldText(one));
      expect(foldLetters(foldLetters(other))).toBe(foldLetters(other));
    }
  });

  it('reads the number of a ticket as it is stored', () => {
    expect(foldReference(' \u200eabc\u2011১২ ３\ufeff')).toBe('ABC-123');
    expect(foldReference('dp\u2212১২')).toBe('DP-12');
  });

  it('keeps the signs of a name where they count', () => {
    expect(foldLetters('\u200eＲahim_১.x')).toBe('rahim_1.x');
  });
});
