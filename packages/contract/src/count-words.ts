const segmenter = new Intl.Segmenter('bn', { granularity: 'word' });

/** How many words a text has, in Bengali and English alike; punctuation and emoji are none (VA-5.1). */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) words += 1;
  return words;
}
