import type { lotteryLhc as source } from '../bn/lottery-lhc.ts';
import type { GroupOf } from '../texts.ts';

/** Plays of LHC: six regular numbers and a special one, of 1 to 49. */
export const lotteryLhc: GroupOf<typeof source> = {
  'group.special': 'Special number',
  'group.regular': 'Regular numbers',
  'group.animals': 'Animals',
  'group.tails': 'Last digits',
  'group.pools': 'Pools',
  'group.misses': 'Misses',
  'group.total': 'Total',

  'name.special': 'Special number',
  'name.special-sides': 'Big-small',
  'name.special-colour': 'Colour',
  'name.special-half-colour': 'Colour and side',
  'name.special-animal': 'Animal',
  'name.regular': 'Regular number',
  'name.regular-place': 'By place',
  'name.any-animal': 'One animal',
  'name.animal-chain': '{count} animals together',
  'name.any-tail': 'One last digit',
  'name.tail-chain': '{count} last digits together',
  'name.3of3': 'Three of three',
  'name.3hit2': 'Two of three',
  'name.2of2': 'Two of two',
  'name.2special': 'Two with special',
  'name.special-pair': 'Special pair',
  'name.4of4': 'Four of four',
  'name.miss': 'Miss {count}',
  'name.total-sides': 'Sum of seven',

  'rule.special':
    'Choose a number. You win when it is the special number; each further number is a bet of its own.',
  'rule.special-sides':
    'Choose what the special number is: big 25–48, small 1–24, odd or even, the sum of its digits (big is 7 or more), its last digit (big is 5–9), home or wild animal. 49 gives the stake back.',
  'rule.special-colour':
    'Choose the colour of the special number: red, blue or green. You win when it matches.',
  'rule.special-half-colour':
    'Choose a colour and a side together, such as red and odd. You win when the special number has both; 49 gives the stake back.',
  'rule.special-animal':
    "Choose an animal. Each has four numbers, this year's animal five. You win when the special number is one of them.",
  'rule.regular':
    'Choose a number. You win when it is among the six regular ones; each further number is a bet of its own.',
  'rule.regular-place': 'Choose numbers by place. A number wins when it comes at that place of the draw.',
  'rule.any-animal': 'Choose an animal. You win when at least one of the seven numbers is its.',
  'rule.animal-chain':
    'Choose at least {count} animals. You win when all {count} have numbers among the seven; with more, every {count} of them are a bet.',
  'rule.any-tail': 'Choose a last digit. You win when at least one of the seven numbers ends in it.',
  'rule.tail-chain':
    'Choose at least {count} last digits. You win when all {count} occur among the seven numbers; with more, every {count} of them are a bet.',
  'rule.3of3': 'Choose at least three numbers. You win when all three are regular numbers.',
  'rule.3hit2':
    'Choose at least three numbers. Exactly two among the regular ones pay one price, all three a higher one.',
  'rule.2of2': 'Choose at least two numbers. You win when both are regular numbers.',
  'rule.2special':
    'Choose at least two numbers. Two regular ones pay one price, one regular and the special one a higher one.',
  'rule.special-pair':
    'Choose at least two numbers. You win when one is a regular number and the other the special one.',
  'rule.4of4': 'Choose at least four numbers. You win when all four are regular numbers.',
  'rule.miss': 'Choose at least {count} numbers. You win when none of the {count} is among the seven drawn.',
  'rule.total-sides':
    'Choose the sum of the seven numbers: big is 175 or more, small 174 or less, odd or even. You win when it matches.',
};
