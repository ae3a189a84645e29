import type { lotteryNumbers as source } from '../bn/lottery-numbers.ts';
import type { GroupOf } from '../texts.ts';

/** Plays on different numbers: 11x5, PK10, KLSF, KL8. */
export const lotteryNumbers: GroupOf<typeof source> = {
  'eleven.group.first3': 'First 3',
  'eleven.group.first2': 'First 2',
  'eleven.group.positional': 'Position',
  'eleven.group.any': 'Any',
  'eleven.group.sides': 'Big-small',
  'pk10.group.first': 'First finishers',
  'pk10.group.positional': 'Position',
  'pk10.group.sides': 'Big-small',
  'pk10.group.sum': 'Sum',
  'klsf.group.any': 'Any',
  'klsf.group.positional': 'Position',
  'klsf.group.sides': 'Dragon-tiger',
  'kl8.group.pick': 'Pick numbers',
  'kl8.group.sides': 'Big-small',

  'places.first5': 'the first five',
  'places.first4': 'the first four',
  'places.first3': 'the first three',
  'places.first2': 'the first two',
  'places.first1': 'the first one',

  'name.direct': 'Direct',
  'name.directFirst': 'In order: {places}',
  'name.group': 'Group',
  'name.banker': 'Banker',
  'name.found': 'One number occurs',
  'name.positional': 'Position',
  'name.placeSides': 'Big-small by place',
  'name.any': 'Any {count}',
  'name.anyMore': 'Any {count}',
  'name.anyBanker': 'Any {count}, banker',
  'name.anyMoreBanker': 'Any {count}, banker',
  'name.oddCount': 'How many odd',
  'name.median': 'Middle number',
  'name.elevenSumSides': 'Sum of five',
  'name.dragonTiger': 'Dragon-tiger',
  'name.top2Sides': 'Sum of the first two',
  'name.top2TiedSides': 'Sum of the first two, 11 returns',
  'name.top2Sum': 'Sum of the first two',
  'name.top3Sum': 'Sum of the first three',
  'name.drawnAny': 'Any {count}',
  'name.pick': 'Pick {count}',
  'name.kl8Sum': 'Sum of twenty',
  'name.halves': 'Upper-lower',
  'name.elements': 'Five elements',

  'rule.direct':
    'Choose numbers for each place. You win when {places} come in exactly that order. A number cannot come at two places.',
  'rule.directFirst':
    'Choose numbers for each place. You win when {places} come in exactly that order. A number cannot come at two places.',
  'rule.group': 'Choose numbers. You win when {places} are all among yours, in any order.',
  'rule.banker':
    'Bankers stand in every bet, legs fill it up. You win when {places} are exactly these numbers, in any order.',
  'rule.found':
    'Choose a number. You win when it is among {places}; each further number is a bet of its own.',
  'rule.positional':
    'Choose numbers at any place. Each is a bet of its own and wins when it comes at that place.',
  'rule.placeSides':
    'Choose big, small, odd or even for a place. You win when the number at that place is so.',
  'rule.elevenPlaceSides':
    'Choose big (6–10), small (1–5), odd or even for a place. You win when the number there is so; 11 gives the stake back.',
  'rule.any':
    '{count, plural, one {Choose a number. You win when it is among the five drawn; each further number is a bet of its own.} other {Choose at least # numbers. You win when all # are among the five drawn; with more, every # of them are a bet.}}',
  'rule.anyMore': 'Choose at least {count} numbers. You win when all five drawn are among your {count}.',
  'rule.anyBanker':
    'Bankers stand in every bet, legs fill it up to {count}. You win when all {count} are among the five drawn.',
  'rule.anyMoreBanker':
    'Bankers stand in every bet, legs fill it up to {count}. You win when all five drawn are among these {count}.',
  'rule.oddCount': 'Choose how many of the five numbers are odd. You win when it is that many.',
  'rule.median':
    'Choose the middle one of the five numbers when they are put in order. You win when it is that.',
  'rule.elevenSumSides':
    'Choose the sum of the five numbers: big is above 30, small below 30, exactly 30 gives the stake back; odd, even and the last digit can be chosen too.',
  'rule.dragonTiger':
    'Choose two places to compare. Dragon wins when the earlier number is larger, tiger when the later is.',
  'rule.top2Sides':
    'Choose the sum of the first two: big is above 11, small is 11 or less, odd or even. You win when it matches.',
  'rule.top2TiedSides':
    'Choose the sum of the first two: big, small, odd or even. Exactly 11 gives the stake back.',
  'rule.top2Sum': 'Choose the sum of the first two numbers. You win when it comes.',
  'rule.top3Sum': 'Choose the sum of the first three numbers. You win when it comes.',
  'rule.drawnAny':
    '{count, plural, one {Choose a number. You win when it is drawn; each further number is a bet of its own.} other {Choose at least # numbers. You win when all # are drawn; with more, every # of them are a bet.}}',
  'rule.pick':
    '{count, plural, one {Choose a number of 1 to 80. You win when it is among the twenty drawn; each further number is a bet of its own.} other {Choose at least # numbers of 1 to 80. The prize follows how many are among the twenty drawn; with more, every # of them are a bet.}}',
  'rule.kl8Sum':
    'Choose the sum of the twenty numbers: big is above 810, small below 810, exactly 810, odd or even. You win when it matches.',
  'rule.halves':
    'Upper means more numbers of 1–40, lower more of 41–80, middle ten of each. You win when it matches.',
  'rule.elements':
    'Choose where the sum of the twenty falls: metal 210–695, wood 696–763, water 764–855, fire 856–923, earth 924–1410.',
};
