import type { Language } from '@nokshi/contract/constants.ts';
import { translate } from '@nokshi/texts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** What refinements of the shapes say. */
const CUSTOM = {
  'is no address': 'address',
  'is no network': 'network',
  'is no time zone': 'timeZone',
  'is no regular expression': 'expression',
  'is there twice': 'twice',
} as const;

/** A sentence for each wrong field, by its path (`title.bn`, `0.vendor`), in the language of the reader. */
export function sayFaults(issues: readonly Issue[], language: Language): Readonly<Record<string, string>> {
  const to = language === 'EN' ? 'en' : 'bn';
  const said: Record<string, string> = {};
  for (const issue of issues) said[issue.path.join('.')] ??= say(issue, to);
  return said;
}

function say(issue: Issue, to: 'bn' | 'en'): string {
  const isText = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  switch (issue.code) {
    case 'too_small':
      return translate(to, isText ? 'console.settingFault_leastLetters' : 'console.settingFault_least', {
        bound: `${issue.minimum}`,
      });
    case 'too_big':
      return translate(to, isText ? 'console.settingFault_mostLetters' : 'console.settingFault_most', {
        bound: `${issue.maximum}`,
      });
    case 'invalid_value':
      return translate(to, 'console.settingFault_choice');
    case 'invalid_type':
      return translate(to, sayType(issue.expected));
    case 'custom': {
      const key = CUSTOM[issue.message as keyof typeof CUSTOM];
      return translate(to, key === undefined ? 'console.settingFault_wrong' : `console.settingFault_${key}`);
    }
    default:
      return translate(to, 'console.settingFault_wrong');
  }
}

function sayType(expected: string) {
  return expected === 'number' || expected === 'int'
    ? ('console.settingFault_number' as const)
    : ('console.settingFault_missing' as const);
}
