import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isCalendarDay } from './moments.ts';
import { ageOn, findFieldFault, PATTERN_IDS, PATTERNS, registerRule } from './register-rules.ts';

/** What each kind takes, and what it refuses. */
const SAMPLES: Readonly<Record<(typeof PATTERN_IDS)[number], readonly [string[], string[]]>> = {
  0: [['anything', 'নকশি কাঁথা', '@ 1', '汉字'], []],
  1: [
    ['a', 'Nodi7'],
    ['7nodi', 'no di', 'no_di', 'নদী'],
  ],
  2: [
    ['汉字', '汉字12'],
    ['abc', '汉 字'],
  ],
  3: [
    ['nodi@example.com', 'a.b+c@mail.example.bd'],
    ['nodi', 'nodi@', 'a@b', 'a@b.', 'a b@c.de', 'a@@b.cd'],
  ],
  4: [
    ['abc', '123', 'a1'],
    ['a_b', 'a b', ''],
  ],
  5: [
    ['a1', '1a', 'abc123'],
    ['abc', '123', 'a-1'],
  ],
  6: [['0123'], ['12a', '১২', '-1', '1.0']],
  7: [
    ['Abc', '1A', 'ABC'],
    ['abc', '12', 'A b'],
  ],
  8: [
    ['Abc', 'Rahim Uddin'],
    ['  ', 'Rahim1', 'রহিম'],
  ],
  9: [
    ['a-b', 'নকশি'],
    ['a b', ' '],
  ],
  10: [
    ['汉字', '汉·字。'],
    ['abc', '汉 字'],
  ],
  11: [['1990-05-17'], ['17-05-1990', '1990-13-01', '1990-00-01', '1990-01-32', '1990/05/17']],
  12: [
    ['Rahim Uddin', 'a b c'],
    ['Rahim', 'Rahim  Uddin', ' Rahim', 'Rahim 2'],
  ],
  13: [['05-17-1990'], ['17-05-1990', '1990-05-17', '5-17-1990']],
  14: [
    ['abc', '123', 'A1'],
    ['a b', 'a.b'],
  ],
  15: [['한국어'], ['abc', '한국 1']],
  16: [['ภาษาไทย'], ['abc', 'ไทย thai']],
  17: [
    ['ภาษาไทย', 'Thai', 'ไทย thai'],
    ['ไทย1', '  '],
  ],
  18: [
    ['RAHIM', 'RAHIM UDDIN'],
    ['Rahim', '   ', 'RAHIM1'],
  ],
  19: [
    ['abc123', 'a!b@c#', '~'],
    ['a b', 'নকশি'],
  ],
};

describe('[VA-3.3] the twenty kinds of patterns', () => {
  it.each(PATTERN_IDS)('[VA-3.1] kind %i takes what it names and refuses the rest', (id) => {
    const checked = z.parse(registerRule, {
      enabled: true,
      required: true,
      patternId: id,
      acceptedPattern: PATTERNS[id],
      minLength: 0,
      maxLength: 64,
    });
    const [taken, refused] = SAMPLES[id];
    for (const value of taken) expect([value, findFieldFault(checked, value)]).toEqual([value, undefined]);
    for (const value of refused) {
      expect([value, findFieldFault(checked, value)]).toEqual([value, value === '' ? 'missing' : 'format']);
    }
  });

  it('[VA-3.4] both forms of a date are kinds, and a day must exist besides', () => {
    expect(isCalendarDay('2024-02-29')).toBe(true);
    for (const none of ['2023-02-29', '0746-92-31', '0000-01-01', '2024-2-9']) {
      expect(isCalendarDay(none)).toBe(false);
    }
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });
});
