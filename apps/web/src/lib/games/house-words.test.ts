import { game as bn } from '@nokshi/texts/bn/game.ts';
import { game as en } from '@nokshi/texts/en/game.ts';
import { fill } from '@nokshi/texts/fill.ts';
import { describe, expect, it } from 'vitest';
import type { HouseSpeech } from './house-speech.ts';
import { sayChoice, sayOutcome } from './house-words.ts';
import { sayDecisions } from './step-words.ts';

const speech = (language: 'bn' | 'en'): HouseSpeech => ({
  t: (key, values) => {
    const texts: Readonly<Record<string, string>> = language === 'bn' ? bn : en;
    return fill(language, texts[key.slice('game.'.length)] ?? key, values);
  },
  digits: (text) => text,
});

const CHOICES = [
  [{ kind: 'dice', direction: 'over', targetHundredths: 5050 }, 'over 50.50'],
  [{ kind: 'limbo', targetHundredths: 205 }, 'target 2.05×'],
  [{ kind: 'plinko', rows: 16, risk: 'high' }, '16 rows, high risk'],
  [{ kind: 'keno', picks: [3, 17], risk: 'low' }, 'picks 3, 17, low risk'],
  [{ kind: 'wheel', segments: 20, risk: 'medium' }, '20 segments, medium risk'],
  [
    {
      kind: 'roulette',
      chips: ['n0', 'red', 'dozen2', 'column3', 's-1-2', 't-1', 'c-1', 'x-1', 'c-0', 't-0-2'].map((spot) => ({
        spot,
        parts: 1,
      })),
    },
    '0, red, dozen 2, column 3, 1/2, 1/2/3, 1/2/4/5, 1/2/3/4/5/6, 0/1/2/3, 0/2/3',
  ],
  [{ kind: 'mines', mines: 3 }, '3 mines'],
  [{ kind: 'towers', difficulty: 'expert' }, 'expert tower'],
  [{ kind: 'hilo' }, 'from the first card'],
  [{ kind: 'videoPoker' }, 'five cards'],
  [{ kind: 'blackjack' }, 'one hand'],
] as const;

const OUTCOMES = [
  [{ kind: 'dice', rollHundredths: 7 }, '0.07'],
  [{ kind: 'limbo', bustHundredths: 99 }, 'ended at 0.99×'],
  [{ kind: 'plinko', path: 'LRRLRRLL' }, '4 of 8 to the right'],
  [{ kind: 'keno', balls: [7, 1, 40] }, '7, 1, 40'],
  [{ kind: 'wheel', segment: 0 }, 'segment 1'],
  [{ kind: 'roulette', pocket: 17 }, '17, black'],
] as const;

const blackjack = (hands: readonly (readonly number[])[], dealer: readonly number[]) => ({
  kind: 'blackjack',
  actions: [{ kind: 'split' }, { kind: 'double' }, { kind: 'stand' }],
  state: {
    hands: hands.map((cards) => ({ cards, stakes: 1, isDone: true })),
    dealer,
    dealt: 8,
    isOver: true,
  },
});
/** How rounds of decisions ended, and what was decided. */
const PLAYED = [
  [
    {
      kind: 'mines',
      actions: [
        { kind: 'open', cell: 7 },
        { kind: 'open', cell: 9 },
      ],
      state: { mines: 3, opened: [7], end: { how: 'mine', mineCells: [9, 1, 2], hitCell: 9 } },
    },
    'mine in cell 9, 1 opened before',
    'cell 7, cell 9',
  ],
  [
    {
      kind: 'towers',
      actions: [{ kind: 'climb', tile: 0 }, { kind: 'cashOut' }],
      state: { difficulty: 'easy', climbed: [0], end: { how: 'cashOut', traps: [[1]] } },
    },
    'cashed out on floor 1',
    'tile 1, cash out',
  ],
  [
    {
      kind: 'hilo',
      actions: [{ kind: 'skip' }, { kind: 'guess', guess: 'higher' }],
      state: { cards: [1, 2, 3], steps: ['skip', 'higher'], end: 'wrong' },
    },
    'wrong after 0 right',
    'skip, higher',
  ],
  [
    {
      kind: 'videoPoker',
      actions: [{ kind: 'hold', places: [0, 4] }],
      state: { cards: [0, 1, 2, 3, 4], end: { dealt: [0, 9, 8, 7, 4], held: [0, 4], hand: 'fourOfAKind' } },
    },
    'four of a kind',
    'held 1 5',
  ],
  [
    blackjack(
      [
        [48, 32],
        [0, 32, 36],
      ],
      [36, 40],
    ),
    '21, 22 (over) against 20',
    'split, double, stand',
  ],
  [blackjack([[48, 32]], [48, 36]), 'blackjack against blackjack', 'split, double, stand'],
] as const;

describe('rounds of the house in words', () => {
  it.each(CHOICES)('a bet %j', (choice, words) => {
    expect(sayChoice(structuredClone(choice) as never, speech('en'))).toBe(words);
    expect(sayChoice(structuredClone(choice) as never, speech('bn'))).not.toMatch(/game\.|[{}]|undefined/);
  });

  it.each(OUTCOMES)('an outcome %j', (outcome, words) => {
    expect(sayOutcome(structuredClone(outcome) as never, speech('en'))).toBe(words);
    expect(sayOutcome(structuredClone(outcome) as never, speech('bn'))).not.toMatch(/game\.|[{}]|undefined/);
  });

  it.each(PLAYED)('a round of decisions %#', (outcome, words, decisions) => {
    const round = structuredClone(outcome) as never;
    expect([sayOutcome(round, speech('en')), sayDecisions(round, speech('en'))]).toEqual([words, decisions]);
    const bengali = `${sayOutcome(round, speech('bn'))} ${sayDecisions(round, speech('bn'))}`;
    expect(bengali).not.toMatch(/game\.|[{}]|undefined|[a-z]{3}/);
  });

  it('a game of one bet has no decisions', () => {
    expect(sayDecisions({ kind: 'dice', rollHundredths: 1 }, speech('en'))).toBeNull();
  });
});
