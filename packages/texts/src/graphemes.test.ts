import { describe, expect, it } from 'vitest';
import { cutText, cutToCodePoints, graphemesOf, initialsOf } from './graphemes.ts';

/** A text, a limit in code units, and what of it is whole. */
const CUTS: readonly (readonly [text: string, most: number, cut: string])[] = [
  ['খেলা', 10, 'খেলা'],
  ['abcdef', 3, 'abc'],
  ['', 2, ''],
  ['a😀😀', 4, 'a😀'],
  ['a😀😀', 3, 'a😀'],
  ['a😀😀', 2, 'a'],
  ['a👨‍👩‍👧b', 8, 'a'],
  ['a👨‍👩‍👧b', 9, 'a👨‍👩‍👧'],
  ['a🇧🇩b', 3, 'a'],
  ['a👍🏽b', 4, 'a'],
  ['ok❤️', 3, 'ok'],
  ['রক্ষা', 2, 'র'],
  ['রক্ষা', 3, 'র'],
  ['রক্ষা', 4, 'র'],
  ['রক্ষা', 5, 'রক্ষা'],
  ['খেলা', 1, ''],
  ['খেলা', 3, 'খে'],
  ['চাঁদনি', 2, ''],
  ['উত্‍সব', 3, 'উ'],
  ['বাড়ি', 3, 'বা'],
  ['e\u0301x', 1, ''],
  ['xe\u0301', 2, 'x'],
];

describe('the beginning of a text', () => {
  it.each(CUTS)('"%s" within %i code units is "%s"', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  it('is never longer than it may be, and nothing is half in it', () => {
    const text = 'শুভ 👨‍👩‍👧 ক্ষুদ্র 🇧🇩 উৎসব র‍্যাম্প 😀 লক্ষ্মী';
    const whole = graphemesOf(text);
    for (let most = 0; most <= text.length; most += 1) {
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(graphemesOf(cut)).toEqual(whole.slice(0, graphemesOf(cut).length));
    }
  });

  it('of one endless character is what fits', () => {
    const endless = `o${'\u0335'.repeat(500)}`;
    expect(cutText(endless, 60)).toHaveLength(60);
    expect(cutText('😀', 1)).toBe('');
  });

  it('counts code points where a limit does', () => {
    expect(cutToCodePoints('😀😀😀', 2)).toBe('😀😀');
    expect(cutToCodePoints('ab👨‍👩‍👧', 4)).toBe('ab');
    expect(cutToCodePoints('রক্ষা', 4)).toBe('র');
    expect(cutToCodePoints('রক্ষা', 5)).toBe('রক্ষা');
  });
});

describe('initials', () => {
  it('are whole characters', () => {
    expect(['রহিম', 'ক্ষমা', 'শ্রাবণী', ' rahim', '👨‍👩‍👧 family', ''].map((name) => initialsOf(name))).toEqual([
      'র',
      'ক্ষ',
      'শ্রা',
      'R',
      '👨‍👩‍👧',
      '',
    ]);
    expect([initialsOf('ক্ষমা', 2), initialsOf('😀b', 2)]).toEqual(['ক্ষমা', '😀B']);
  });
});
