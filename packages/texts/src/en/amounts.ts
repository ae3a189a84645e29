import type { amounts as source } from '../bn/amounts.ts';
import type { GroupOf } from '../texts.ts';

/** What is wrong with how an amount was typed. Every field of an amount says it in these words, games as well. */
export const amounts: GroupOf<typeof source> = {
  leaveOut: 'Leave out “{extra}” and write the whole amount in figures, such as 500.',
  twoWays: 'This can be read in two ways. Write 1000 for a thousand, or 1.50 for one and a half.',
  decimals: 'At most {count} decimals can be written, such as 500.25.',
  wholeOnly: 'Write a whole number, without decimals.',
};
