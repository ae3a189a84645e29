import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it.each([
  ['', 0],
  ['  … !? 😀 ', 0],
  ['one two, three.', 3],
  ['আমার খেলা বন্ধ হয়ে গেছে।', 5],
  ['Dice খেলায় ১২ টাকা', 4],
  ['এক\n\nদুই\tতিন', 3],
  ['এক\u200bদুই\u2060তিন', 1],
  ['র‍্যাম্প উত্‍সব', 2],
])('[VA-5.1] %j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
