import { ENTRIES } from '@nokshi/contract';
import { TEXTS } from '@nokshi/texts';
import { expect, it } from 'vitest';
import { NAMED_CALLS } from './named-calls.ts';

/** Written down like the calls of the staff, though nobody is signed in yet when it begins. */
const SIGN_IN = 'identity.staffLogin';

it('every call that the audit list keeps has words in Bengali and English', () => {
  const audited = ENTRIES.filter(({ caller, changesState }) => caller === 'operator' && changesState);
  const wanted = [SIGN_IN, ...audited.map(({ name }) => name)].map((name) => name.replace('.', '_'));
  expect([...NAMED_CALLS].sort()).toEqual(wanted.sort());
  for (const language of ['bn', 'en'] as const) {
    const words: Readonly<Record<string, string>> = TEXTS[language].console;
    expect(wanted.filter((name) => !words[`call_${name}`])).toEqual([]);
  }
});
