import { cleanText } from './typed-text.ts';

const segmenter = new Intl.Segmenter('bn', { granularity: 'word' });

/**
 * How many words a text has, in Bengali and English alike; punctuation and emoji are none (VA-5.1). Counted as it is kept: a
 * space without width parts no words, on the form as at the server.
 */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(cleanText(text))) if (isWordLike === true) words += 1;
  return words;
}
