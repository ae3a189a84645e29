import { SPELLING_PAIRS } from '@nokshi/texts/spelling-pairs.fixture.ts';
import { describe, expect, it } from 'vitest';
import { markWords } from './marked-words.ts';
import { parseSearches, withSearch } from './recent-searches.ts';
import { countFilters, NO_FILTERS, withCategory } from './search-filters.ts';

describe('markWords', () => {
  it('marks whole words, so that no Bengali cluster is cut', () => {
    expect(markWords('তিন পাত্তি', 'পাত').filter(({ isMarked }) => isMarked)).toEqual([
      { text: 'পাত্তি', isMarked: true },
    ]);
  });

  it('keeps the name as it was', () => {
    const name = 'Red  Lotus Gold';
    expect(
      markWords(name, 'lotus red')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  });

  it.each(SPELLING_PAIRS)('marks a word that was searched in its other spelling: %s', (_what, one, other) => {
    for (const [name, searched] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(markWords(name, searched).filter(({ text }) => text.trim() !== '')).toSatisfy(
        (pieces: readonly { readonly isMarked: boolean }[]) => pieces.every(({ isMarked }) => isMarked),
      );
    }
  });

  it('marks nothing without words', () => {
    expect(markWords('Red Lotus', '  ').some(({ isMarked }) => isMarked)).toBe(false);
  });
});

describe('recent searches', () => {
  it('the latest stands in front, once, at most eight', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(withSearch(list, ' C ')).toEqual(['C', 'a', 'b', 'd', 'e', 'f', 'g', 'h']);
    expect(withSearch(list, 'new')).toHaveLength(8);
    expect(withSearch(list, '   ')).toEqual(list);
  });

  it.each(SPELLING_PAIRS)('two spellings of a word are one search: %s', (_what, one, other) => {
    expect(withSearch([one, 'a'], other)).toEqual([other.trim(), 'a']);
  });

  it('what is kept of long words ends with a whole character', () => {
    const [kept = ''] = withSearch([], `${'a'.repeat(76)}👨‍👩‍👧 ক্ষমা`);
    expect(kept).toBe('a'.repeat(76));
    expect(withSearch([], `${'a'.repeat(78)}ক্ষমা`)).toEqual(['a'.repeat(78)]);
  });

  it('a kept text of another outline counts as empty', () => {
    for (const text of [null, '', '{', '{"a":1}', '[1,2]']) expect(parseSearches(text)).toEqual([]);
  });
});

describe('search filters', () => {
  it('counts what hides results, and the order hides none', () => {
    expect(countFilters({ ...NO_FILTERS, sort: 'name' })).toBe(0);
    expect(countFilters({ ...NO_FILTERS, isHot: true, category: 'RNG' })).toBe(2);
  });

  it('another category lets go of vendor and class', () => {
    const before = { ...NO_FILTERS, category: 'RNG', vassalage: 'RL', classify: 'JP' } as const;
    expect(withCategory(before, 'LIVE')).toEqual({ ...NO_FILTERS, category: 'LIVE' });
  });
});
