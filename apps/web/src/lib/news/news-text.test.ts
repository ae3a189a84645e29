import { describe, expect, it } from 'vitest';
import { readParagraphs } from './news-text.ts';

const lineOf = (text: string) => readParagraphs(text)[0]?.[0];

describe('[AC-1] the text of an announcement', () => {
  it('has paragraphs, and lines in them', () => {
    expect(readParagraphs('এক\nদুই\n\n \n\nতিন\r\n\r\nচার')).toEqual([[['এক'], ['দুই']], [['তিন']], [['চার']]]);
    expect(readParagraphs('  \n\n')).toEqual([]);
  });

  it('links named addresses and those that stand by themselves, without what ends the sentence', () => {
    expect(lineOf('See [rules](/help#agents) or https://example.com/a?b=1.')).toEqual([
      'See ',
      { words: 'rules', href: '/help#agents' },
      ' or ',
      { words: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
      '.',
    ]);
  });

  it('links nothing that is no page of the portal and no https address', () => {
    for (const text of [
      '[a](javascript:alert(1))',
      '[a](//evil.example)',
      '[a](/\\evil.example)',
      '[a](http://example.com)',
      '[a](data:text/html,x)',
      'https://',
    ]) {
      expect(lineOf(text)?.every((piece) => typeof piece === 'string')).toBe(true);
    }
  });
});
