import { TEXTS } from '@nokshi/texts';
import { describe, expect, it } from 'vitest';
import { HONEST_MARKS } from './honest-marks.ts';

describe('honest marks', () => {
  it('one list holds all of them, each with its words and its meaning in both languages', () => {
    expect(Object.keys(HONEST_MARKS)).toEqual([
      'credit',
      'display',
      'demo',
      'simulated',
      'beacon',
      'virtual',
      'bot',
      'sample',
      'sampleSend',
    ]);
    for (const { text, meaning } of Object.values(HONEST_MARKS)) {
      for (const language of ['bn', 'en'] as const) {
        const marks: Readonly<Record<string, string>> = TEXTS[language].marks;
        expect(marks[text.slice('marks.'.length)]).toBeTruthy();
        expect(marks[meaning.slice('marks.'.length)]).toBeTruthy();
      }
    }
  });
});
