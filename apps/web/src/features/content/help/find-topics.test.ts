import type { HelpTopic } from '@nokshi/contract/content.ts';
import { SPELLING_PAIRS } from '@nokshi/texts/spelling-pairs.fixture.ts';
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

it.each(SPELLING_PAIRS)('[FT-1.2] the help finds a word by its other spelling: %s', (_what, one, other) => {
  for (const [written, typed] of [
    [one, other],
    [other, one],
  ] as const) {
    const list = [
      topic('other', 'অন্য', '<p>আর কিছু</p>'),
      topic('it', 'বিষয়', `<p>আগে <b>${written}</b> পরে</p>`),
    ];
    expect(findTopics(list, typed).map(({ code }) => code)).toEqual(['it']);
  }
});

it('[FT-1.2] the help finds 100 by ১০০, and 10,000 by ১০০০০', () => {
  const list = [
    topic('term', 'Terms', '<p>Play credit.</p>'),
    topic('limit', 'Limits', '<p>100 to 10,000</p>'),
  ];
  for (const words of ['১০০', '100', '১০০০০', '10,000']) {
    expect(findTopics(list, words).map(({ code }) => code)).toEqual(['limit']);
  }
});
