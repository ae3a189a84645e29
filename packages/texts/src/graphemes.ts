/** Characters as people see them: an emoji of several code points, a Bengali conjunct with its vowel sign (UAX 29). */
const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** What joins a consonant to the next one; browsers before Unicode 15.1 end a character behind it. */
const HASANT = /\u09cd[\u200c\u200d]?$/;

/** No character that people write is so many code units long; an emoji of a family has up to 25. */
const ENDLESS = 40;

/**
 * The beginning of a text in whole characters, at most `most` UTF-16 code units long. A character without end, as only
 * texts that were made for it hold, is cut between code points.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const segments = segmenter.segment(text);
  let end = segments.containing(most)?.index ?? 0;
  while (end > 0 && HASANT.test(text.slice(Math.max(0, end - 2), end))) {
    end = segments.containing(end - 1)?.index ?? 0;
  }
  if (end > 0 || most < ENDLESS) return text.slice(0, end);
  const code = text.charCodeAt(most - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? most - 1 : most);
}

/** The same where a limit counts code points, as those of registration and remarks do. */
export function cutToCodePoints(text: string, most: number): string {
  let units = 0;
  let count = 0;
  for (const sign of text) {
    if (count === most) return cutText(text, units);
    count += 1;
    units += sign.length;
  }
  return text;
}

/** The characters of a text. */
export function graphemesOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first `count` characters of a name, which stand for it where there is no picture. */
export function initialsOf(name: string, count = 1): string {
  let initials = '';
  let left = count;
  for (const { segment } of segmenter.segment(name.trim())) {
    if (left === 0) break;
    left -= 1;
    initials += segment;
  }
  return initials.toLocaleUpperCase('en');
}
