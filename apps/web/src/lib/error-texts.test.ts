import { ERRORS } from '@nokshi/contract/errors.ts';
import { TEXTS } from '@nokshi/texts';
import { describe, expect, it } from 'vitest';

describe('error texts', () => {
  it('every refusal of the contract has its sentence in Bengali and English', () => {
    const wanted = [...new Set(Object.values(ERRORS).map(({ text }) => text))].sort();
    for (const language of ['bn', 'en'] as const) {
      const present = Object.keys(TEXTS[language].errors);
      expect(wanted.filter((key) => !present.includes(key))).toEqual([]);
    }
  });
});
