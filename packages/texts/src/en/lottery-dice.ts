import type { lotteryDice as source } from '../bn/lottery-dice.ts';
import type { GroupOf } from '../texts.ts';

/** Plays on sums and dice: K3, PC28. */
export const lotteryDice: GroupOf<typeof source> = {
  'k3.group.sum': 'Sum',
  'k3.group.triple': 'Triple',
  'k3.group.pair': 'Pair',
  'k3.group.different': 'Different',
  'k3.group.kind': 'Kind',
  'k3.group.contains': 'Contains',
  'pc28.group.total': 'Total',
  'pc28.group.sides': 'Big-small',
  'pc28.group.colour': 'Colour',

  'k3.name.sum': 'Sum',
  'k3.name.sum.sides': 'Big-small',
  'k3.name.sum.strict_sides': 'Big-small, triples lose',
  'k3.name.triple.single': 'Named triple',
  'k3.name.pair.any': 'Pair, triples too',
  'k3.name.pair.strict': 'Pair, no triples',
  'k3.name.pair.single': 'Pair and single',
  'k3.name.three.different': 'Three different',
  'k3.name.two.different': 'Two different',
  'k3.name.kind': 'Kind of throw',
  'k3.name.contains': 'Contains',
  'pc28.name.total': 'Total',
  'pc28.name.sides': 'Big-small',
  'pc28.name.paired_sides': 'Two sides together',
  'pc28.name.extremes': 'Extremes',
  'pc28.name.colour': 'Colour',
  'pc28.name.triple': 'Triple',

  'k3.rule.sum': 'Choose the sum of the three dice, 3 to 18. You win when it comes; rarer sums pay more.',
  'k3.rule.sum.sides':
    'Choose whether the sum is big (11–18), small (3–10), odd or even. You win when it is; triples count.',
  'k3.rule.sum.strict_sides':
    'Choose whether the sum is big (11–18), small (3–10), odd or even. You win when it is; three equal dice lose, so the odds are a little higher.',
  'k3.rule.triple.single': 'Choose a number. You win when all three dice show it.',
  'k3.rule.pair.any': 'Choose a number. You win when at least two dice show it.',
  'k3.rule.pair.strict': 'Choose a number. You win when exactly two dice show it, and not with three.',
  'k3.rule.pair.single':
    'Choose a number for the pair and one for the single. You win when exactly these come.',
  'k3.rule.three.different':
    'Choose at least three numbers. You win when the dice show three different ones and all are yours.',
  'k3.rule.two.different':
    'Choose at least two numbers. You win when both are on some of the dice; several pairs may win.',
  'k3.rule.kind':
    'Choose what the throw looks like: any triple, a straight, three different or any pair. You win when it does.',
  'k3.rule.contains': 'Choose a number. You win when any of the dice shows it, once however many do.',
  'pc28.rule.total': 'Choose the sum of the three digits, 0 to 27. You win when it comes.',
  'pc28.rule.sides': 'Choose whether the sum is big (14–27), small (0–13), odd or even. You win when it is.',
  'pc28.rule.paired_sides': 'Choose two sides together, such as big and odd. You win when the sum has both.',
  'pc28.rule.extremes': 'Very big is 22–27, very small 0–5. You win when the sum falls there.',
  'pc28.rule.colour':
    'Choose the colour of the sum. You win when it comes; 0, 13, 14 and 27 are grey and win nothing.',
  'pc28.rule.triple': 'You win when all three digits are the same.',
};
