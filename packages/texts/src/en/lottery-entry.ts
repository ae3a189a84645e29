import type { lotteryEntry as source } from '../bn/lottery-entry.ts';
import type { GroupOf } from '../texts.ts';

/** Entering numbers of two, three and four digits. */
export const lotteryEntry: GroupOf<typeof source> = {
  entryTaken: '{count, plural, one {# number taken} other {# numbers taken}}',
  entryTogether: 'Numbers taken together',
  entryDoubles: 'Doubles',
  entryHead: 'Head',
  entryTail: 'Tail',
  entrySum: 'Sum',
  entryDoors: 'Holds',
  entrySet: '{set} {digit}',
  entryRandom: 'Random',
  entryReverse: 'Reverse: every order',
  entryDrop: 'Remove {number}',
  entryLabel: 'Type or paste numbers',
  entryReadAs: 'What you type',
  entryWhole: 'Whole numbers',
  entryByTails: 'Last two digits',
  entryAddNone: 'Add',
  entryAdd: '{count, plural, one {Add #} other {Add #}}',
  entryHint:
    'For example {example}. Separate by spaces, commas or lines; 01:03:09 adds every number from 01 to 09 in equal steps.',
  entryTailsHint: 'Type two digits, for example 72. Every number that ends in them is added.',
  entryBeyond: 'This bet takes at most {most} numbers. Take some away and add again.',
  entryNotNumber: 'this is no number',
  entryTooShort: 'needs {width} digits, has fewer',
  entryTooLong: 'needs {width} digits, has more',
  entryNoSeries: 'its steps do not reach the last number',
  entryNotOffered: 'this bet does not take this number',
  openLabel: 'Type numbers with one open place',
  openHint: 'For example {example}. R is the open place: it stands for every digit of 0 to 9.',
};
