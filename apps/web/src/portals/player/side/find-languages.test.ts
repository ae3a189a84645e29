import { expect, it } from 'vitest';
import { findLanguages } from './find-languages.ts';

const tags = (words: string) => findLanguages(words).map(({ tag }) => tag);

it('[SM-2.1] a language is found however its name is typed', () => {
  for (const words of ['বাং\u200bলা', '\ufeffবাংলা ', 'ＢＥＮＧＡＬＩ', 'ben\u00adgali', 'bengali']) {
    expect(tags(words)).toEqual(['bn']);
  }
  expect(tags('')).toHaveLength(findLanguages(' ').length);
});
