import { describe, expect, it } from 'vitest';
import { cleanCode, cleanLogin, cleanMail, cleanText, isBlank, withoutHidden } from './typed-text.ts';

/** What clipboards bring along: directions, isolates, no width, soft hyphen, variation selector, byte order. */
const PASTED = [
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202d',
  '\u202c',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u200b',
  '\u00ad',
  '\u2060',
  '\ufe0e',
  '\ufe0f',
  '\ufeff',
  '\u061c',
  '\u034f',
  '\u3164',
];

describe('what is typed and pasted', () => {
  it.each(PASTED)('%j says nothing in a name, a code, a login or an address', (sign) => {
    expect(cleanText(`${sign}Rah${sign}im${sign}`)).toBe('Rahim');
    expect(cleanCode(`${sign}9FK2${sign}AB${sign}`)).toBe('9FK2AB');
    expect(cleanLogin(`${sign}rah${sign}im${sign}`)).toBe('rahim');
    expect(cleanMail(`${sign}rahim@exam${sign}ple.com${sign}`)).toBe('rahim@example.com');
    expect(isBlank(sign)).toBe(true);
    expect(isBlank(`${sign}  ${sign}\n`)).toBe(true);
  });

  it.each([
    'র‍্যাম্প',
    'উত্‍সব',
    'হঠাত্‍',
    'র‌্যাব',
    'शक्‍ति',
    'می‌خواهم',
    '👨‍👩‍👧',
    '❤️',
    '👩🏽‍💻',
    '1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('%s keeps the invisible signs that it is spelled with', (word) => {
    expect(cleanText(word)).toBe(word);
  });

  it('joiners that join nothing go', () => {
    expect(cleanText('Ra\u200dhim')).toBe('Rahim');
    expect(cleanText('রহিম\u200c')).toBe('রহিম');
    expect(cleanText('\u200dরহিম')).toBe('রহিম');
    expect(cleanText('র\u200d\u200d্যাব')).toBe('র\u200d্যাব');
    expect(cleanCode('9FK2\u200dAB\u200c7')).toBe('9FK2AB7');
    expect(cleanText('a\u{e0041}b')).toBe('ab');
  });

  it('codes are read in Latin digits and plain signs, names as they were typed', () => {
    expect(cleanCode('９ＦＫ２')).toBe('9FK2');
    expect(cleanCode('১২৩–৪৫৬')).toBe('123-456');
    expect(cleanLogin('ｒａｈｉｍ১২')).toBe('rahim12');
    expect(cleanMail('mailto:Rahim১＠Example．com')).toBe('rahim1@example.com');
    expect(cleanText('রহিম ১২')).toBe('রহিম ১২');
    expect(cleanText(' দুই\nলাইন ')).toBe('দুই\nলাইন');
  });

  it('a password loses nothing that can be seen', () => {
    expect(withoutHidden('\u202a ফুল ১２ Shapla–9 \u202c')).toBe(' ফুল ১２ Shapla–9 ');
  });

  it('a text is blank when it shows nothing', () => {
    expect(['', ' ', '\u200e', '\u200b\u2060', '\u2800', '\u00a0'].filter((text) => !isBlank(text))).toEqual(
      [],
    );
    expect(isBlank('০')).toBe(false);
  });
});
