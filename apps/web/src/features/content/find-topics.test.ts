import type { HelpTopic } from '@nokshi/contract/content.ts';
import { expect, it } from 'vitest';
import { findTopics } from './find-topics.ts';

const topic = (code: string, title: string, content: string): HelpTopic => ({
  id: 1,
  code,
  title,
  content,
  sequence: 1,
  icon: 'info',
  children: [],
});
const topics = [
  topic('account', 'অ্যাকাউন্ট', '<p>পাসওয়ার্ড <b>বদলাতে</b> হলে</p>'),
  topic('term', 'Terms', '<p>Play credit is not money.</p>'),
];

it('[FT-1.2] the search of the help finds words of titles and texts, in any case, and no markup', () => {
  const codes = (words: string) => findTopics(topics, words).map(({ code }) => code);
  expect(codes('')).toEqual(['account', 'term']);
  expect(codes('বদলাতে পাসওয়ার্ড')).toEqual(['account']);
  expect(codes('CREDIT money')).toEqual(['term']);
  expect(codes('<b>')).toEqual([]);
  expect(codes('credit পাসওয়ার্ড')).toEqual([]);
});
