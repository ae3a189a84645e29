import { describe, expect, it } from 'vitest';
import { artSvg, codeSvg } from '../../../../lib/pictures/sheet.ts';
import { layOutPoster } from './poster.ts';
import { POSTER_LOOKS, patternOf } from './poster-patterns.ts';

const WORDS = {
  brand: 'নকশি',
  head: ['বাংলায় খেলুন,', 'নিজের সীমায়'],
  note: 'খেলার ক্রেডিট, টাকা নয়',
  address: 'nokshi.example/r/K7QM2XWP',
  foot: '১৮+ · এজেন্ট shakil.ahmed',
} as const;
const URL = 'https://nokshi.example/r/K7QM2XWP';

describe('[AC-3] the poster of a link', () => {
  it('has its pattern, the code and every word on the sheet, in each look and size', () => {
    for (const look of POSTER_LOOKS) {
      for (const size of ['picture', 'print'] as const) {
        const poster = layOutPoster(look, size, URL, WORDS);
        expect(poster.texts.map(({ text }) => text)).toEqual([
          WORDS.brand,
          ...WORDS.head,
          WORDS.note,
          WORDS.address,
          WORDS.foot,
        ]);
        for (const { y } of poster.texts) expect(y).toBeLessThan(poster.height - 20);
        expect(artSvg(poster, 2)).toContain('viewBox="0 0 600 ');
        // A picture knows no variables of the page.
        expect(poster.art).not.toContain('var(');
      }
    }
  });

  it('has whole borders at either height of its head', () => {
    for (const height of [297, 280]) {
      const tall = height / 3;
      const kantha = patternOf('kantha', 600, height);
      const frames = [...kantha.matchAll(/<rect x="\d+" y="(\d+)" width="\d+" height="([\d.]+)"/g)];
      const ends = frames.map(([, y, size]) => [Number(y), Number(y) + Number(size)]);
      expect(ends).toEqual([
        [8, expect.closeTo(tall - 8)],
        [18, expect.closeTo(tall - 18)],
      ]);
      const jamdani = patternOf('jamdani', 600, height);
      expect(Number(/M0 ([\d.]+)H200/.exec(jamdani)?.[1])).toBeLessThan(tall);
      expect(Number(/M0 ([\d.]+)l10/.exec(jamdani)?.[1])).toBeLessThan(tall - 10);
    }
  });

  it('writes a long address smaller instead of past the edge', () => {
    const address = 'a-rather-long-name-of-a-portal.example.com.bd/r/K7QM2XWP';
    const { texts } = layOutPoster('kantha', 'picture', URL, { ...WORDS, address });
    const line = texts.find(({ text }) => text === address);
    expect(line && Math.floor(line.size * 0.56 * address.length)).toBeLessThanOrEqual(540);
  });

  it('gives the code as a file of its own', () => {
    expect(codeSvg(URL, 512)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="512"/);
  });
});
