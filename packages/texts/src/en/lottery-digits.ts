import type { lotteryDigits as source } from '../bn/lottery-digits.ts';
import type { GroupOf } from '../texts.ts';

/** Plays on digits: SSC, 3D, P3, P5. `{places}` is one of the texts `places.…`. */
export const lotteryDigits: GroupOf<typeof source> = {
  'group.five': 'Five places',
  'group.first4': 'First 4',
  'group.last4': 'Last 4',
  'group.first3': 'First 3',
  'group.middle3': 'Middle 3',
  'group.last3': 'Last 3',
  'group.three': 'Three places',
  'group.first2': 'First 2',
  'group.last2': 'Last 2',
  'group.positional': 'Position',
  'group.any': 'Any places',
  'group.sides': 'Big-small',
  'group.fun': 'How often',
  'group.bull': 'Bull',

  'places.five': 'all five places',
  'places.first4': 'the first four places',
  'places.last4': 'the last four places',
  'places.first3': 'the first three places',
  'places.middle3': 'the middle three places',
  'places.last3': 'the last three places',
  'places.three': 'the three places',
  'places.first2': 'the first two places',
  'places.last2': 'the last two places',
  'places.any2': 'any two of the chosen places',
  'places.any3': 'any three of the chosen places',
  'places.any4': 'any four of the chosen places',

  'name.direct': 'Direct',
  'name.combo': 'Combo',
  'name.g120': 'Group 120',
  'name.g60': 'Group 60',
  'name.g30': 'Group 30',
  'name.g24': 'Group 24',
  'name.g20': 'Group 20',
  'name.g12': 'Group 12',
  'name.g10': 'Group 10',
  'name.g6': 'Group 6',
  'name.g6of4': 'Group 6',
  'name.g5': 'Group 5',
  'name.g4': 'Group 4',
  'name.g3': 'Group 3',
  'name.any1': 'One digit occurs',
  'name.any2': 'Two digits occur',
  'name.any3': 'Three digits occur',
  'name.stud': 'Stud',
  'name.sum': 'Sum',
  'name.span': 'Span',
  'name.mixed': 'Mixed group',
  'name.group': 'Group',
  'name.group_sum': 'Group sum',
  'name.group_banker': 'Group banker',
  'name.sum_tail': 'Last digit of the sum',
  'name.special': 'Special',
  'name.shape': 'Shape',
  'name.positional': 'Position',
  'name.sides': 'Big-small of {places}',
  'name.sum.sides': 'Sum of five',
  'name.dragon_tiger': 'Dragon-tiger',
  'name.fun': '{count} times or more',
  'name.bull.value': 'Value of the bull',
  'name.bull.sides': 'Bull, big-small',
  'name.ofAny': 'Any {count}, {name}',

  'rule.direct': 'Choose at least one digit for each place. You win when {places} match in order.',
  'rule.combo':
    'Choose digits for each place. You win when {places} match, and every shorter run from the end has a prize of its own; you get all that match.',
  'rule.g120':
    'Choose at least five digits. You win when the five places show five different digits and all are yours, in any order.',
  'rule.g60':
    'Choose one digit for the pair and three singles. You win when exactly that pair and those singles come, in any order.',
  'rule.g30':
    'Choose two digits for the pairs and one single. You win when those two pairs and the single come, in any order.',
  'rule.g20':
    'Choose one digit that comes three times and two singles. You win when exactly these come, in any order.',
  'rule.g10':
    'Choose one digit that comes three times and one that comes twice. You win when exactly these come, in any order.',
  'rule.g5':
    'Choose one digit that comes four times and one that comes once. You win when exactly these come, in any order.',
  'rule.g24':
    'Choose at least four digits. You win when {places} show four different digits and all are yours, in any order.',
  'rule.g12':
    'Choose one digit for the pair and two singles. You win when {places} show exactly these, in any order.',
  'rule.g6of4':
    'Choose at least two digits. You win when {places} show two pairs and both are yours, in any order.',
  'rule.g4':
    'Choose one digit that comes three times and one single. You win when {places} show exactly these, in any order.',
  'rule.g3':
    'Choose at least two digits. You win when {places} show one pair and one other digit and both are yours, in any order.',
  'rule.g6':
    'Choose at least three digits. You win when {places} show three different digits and all are yours, in any order.',
  'rule.any1':
    'Choose one digit. You win when it stands anywhere in {places}; each further digit is a bet of its own.',
  'rule.any2':
    'Choose at least two digits. You win when both stand anywhere in {places}; with more, every two of them are a bet.',
  'rule.any3':
    'Choose at least three digits. You win when all three stand anywhere in {places}; with more, every three of them are a bet.',
  'rule.stud':
    'Choose what hand of cards the five digits make. You win when the result is of that kind; in a straight 0 follows 9.',
  'rule.sum':
    'Choose a sum. You win when {places} add up to it; there are as many bets as there are ways to reach the sum.',
  'rule.span':
    'Choose the difference of the largest and the smallest digit in {places}. You win when it is that.',
  'rule.mixed':
    'Choose groups of three digits, such as 112 or 258. You win when {places} show exactly these, in any order; with a pair at the odds of group 3, without at those of group 6.',
  'rule.group':
    'Choose at least two digits. You win when {places} show two different digits and both are yours, in any order.',
  'rule.group_sum':
    'Choose a sum. You win when {places} add up to it, except when all their digits are the same.',
  'rule.group_banker':
    'Choose one digit. You win when it stands in {places}, except when all their digits are the same.',
  'rule.sum_tail': 'Choose the last digit of the sum of {places}. You win when it comes.',
  'rule.special':
    'Choose what {places} look like: a triple, a straight or a pair. You win when they do; in a straight 0 follows 9.',
  'rule.shape':
    'Choose what {places} look like: triple, straight, pair, half straight (two neighbours) or mixed. You win when they do.',
  'rule.positional':
    'Choose digits at any place. Each is a bet of its own and wins when it comes at that place.',
  'rule.sides': 'Choose big (5–9), small (0–4), odd or even for each place. You win when {places} all match.',
  'rule.sum.sides':
    'Choose the sum of the five digits: big is 23 or more, small 22 or less, odd or even. You win when it matches.',
  'rule.dragon_tiger':
    'Choose two places to compare. Dragon wins when the earlier is larger, tiger when the later is, tie when both are equal.',
  'rule.fun': 'Choose a digit. You win when it comes {count} times or more in the five places.',
  'rule.bull.value':
    'When three of the five digits make a multiple of 10, the last digit of the sum of the other two is the bull; 0 is bull-bull. Choose the bull; without such three there is none.',
  'rule.bull.sides':
    'Choose the value of the bull: big 6–10, small 1–5, odd or even. Without a bull nothing wins.',
  'rule.anyDirect':
    'Choose digits at {count} places or more. You win when {count} of them match together; with more places, every {count} of them are a bet.',
  'rule.anyPlaces': 'Choose which places count, at least {count}; every {count} of them are a bet.',
};
