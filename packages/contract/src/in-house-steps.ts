import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, nothing, text, uuid } from './fields.ts';
import { STANDING } from './standing.ts';

/**
 * Games whose round is a bet and then one decision after another. Which game is played follows from the game session; a
 * choice names its kind. Rules are those of `@nokshi/fairness`; a state holds nothing that the player may not know yet.
 */

const limits = { perMinute: 600, by: 'account' } as const;

export const STEP_KINDS = ['mines', 'towers', 'hilo', 'videoPoker', 'blackjack'] as const;
export type StepGameKind = (typeof STEP_KINDS)[number];

/** The largest number of decisions a round of any game can have, with room to spare. */
const STEPS_MOST = 200;

const cards = z.array(z.int()).check(z.maxLength(STEPS_MOST));
const smallList = z.array(z.int()).check(z.maxLength(30));

export const stepChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mines'), mines: z.int().check(z.gte(0), z.lte(99)) }),
  z.object({ kind: z.literal('towers'), difficulty: text(10) }),
  z.object({ kind: z.literal('hilo') }),
  z.object({ kind: z.literal('videoPoker') }),
  z.object({ kind: z.literal('blackjack') }),
]);
export type StepRoundChoice = z.output<typeof stepChoice>;

export const stepAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), cell: z.int().check(z.gte(0), z.lte(99)) }),
  z.object({ kind: z.literal('climb'), tile: z.int().check(z.gte(0), z.lte(9)) }),
  z.object({ kind: z.literal('guess'), guess: z.enum(['higher', 'lower', 'same']) }),
  z.object({ kind: z.literal('skip') }),
  z.object({ kind: z.literal('cashOut') }),
  z.object({
    kind: z.literal('hold'),
    places: z.array(z.int().check(z.gte(0), z.lte(4))).check(z.maxLength(5)),
  }),
  z.object({ kind: z.literal('hit') }),
  z.object({ kind: z.literal('stand') }),
  z.object({ kind: z.literal('double') }),
  z.object({ kind: z.literal('split') }),
  z.object({ kind: z.literal('insure') }),
  z.object({ kind: z.literal('decline') }),
]);
export type StepRoundAction = z.output<typeof stepAction>;

const minesState = z.object({
  mines: z.int(),
  opened: smallList,
  end: z.optional(
    z.object({
      how: z.enum(['mine', 'cashOut', 'cleared']),
      mineCells: smallList,
      hitCell: z.optional(z.int()),
    }),
  ),
});
const towersState = z.object({
  difficulty: z.enum(['easy', 'medium', 'hard', 'expert']),
  climbed: smallList,
  end: z.optional(
    z.object({
      how: z.enum(['trap', 'cashOut', 'top']),
      traps: z.array(smallList).check(z.maxLength(30)),
      hitTile: z.optional(z.int()),
    }),
  ),
});
const hiloState = z.object({
  cards,
  steps: z.array(z.enum(['higher', 'lower', 'same', 'skip'])).check(z.maxLength(STEPS_MOST)),
  end: z.optional(z.enum(['wrong', 'cashOut', 'dealt'])),
});
const videoPokerState = z.object({
  cards,
  end: z.optional(z.object({ dealt: smallList, held: smallList, hand: text(20) })),
});
const blackjackState = z.object({
  dealer: cards,
  hands: z.array(z.object({ cards, stakes: z.int(), isDone: z.boolean() })).check(z.maxLength(4)),
  insurance: z.optional(z.enum(['offered', 'taken', 'declined'])),
  dealt: z.int(),
  isOver: z.boolean(),
});

/** Where a round stands, by the kind of its game. */
const stepState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mines'), state: minesState }),
  z.object({ kind: z.literal('towers'), state: towersState }),
  z.object({ kind: z.literal('hilo'), state: hiloState }),
  z.object({ kind: z.literal('videoPoker'), state: videoPokerState }),
  z.object({ kind: z.literal('blackjack'), state: blackjackState }),
]);

const actions = z.array(stepAction).check(z.maxLength(STEPS_MOST));

/** What came of a round that is over: what was decided, in order, and where that led. */
export const stepOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mines'), actions, state: minesState }),
  z.object({ kind: z.literal('towers'), actions, state: towersState }),
  z.object({ kind: z.literal('hilo'), actions, state: hiloState }),
  z.object({ kind: z.literal('videoPoker'), actions, state: videoPokerState }),
  z.object({ kind: z.literal('blackjack'), actions, state: blackjackState }),
]);
export type StepRoundOutcome = z.output<typeof stepOutcome>;

const stepRound = z.object({
  roundId: text(40),
  at: z.number(),
  /** The first stake; what was added to it since stands in `stakedMicros`. */
  stakeMicros: microsText,
  stakedMicros: microsText,
  choice: stepChoice,
  actions,
  now: stepState,
  /** What the round would pay if it ended here, at most the largest win. */
  worthMicros: microsText,
  isOver: z.boolean(),
  /** What it paid; 0 while it runs. */
  winMicros: microsText,
  serverSeedHash: text(64),
  clientSeed: text(64),
  nonce: z.int(),
});
export type StepRound = z.output<typeof stepRound>;

const answer = z.object({ round: stepRound, ...STANDING, nextNonce: z.int() });

const stakeErrors = [
  'play.game_session_gone',
  'play.choice_not_allowed',
  'ledger.not_enough',
  'protection.account_locked',
  'protection.limit_reached',
  'protection.reality_check',
] as const;

export const startSteps = defineEntry({
  name: 'inHouse.startSteps',
  gateway: 'own',
  paths: ['/in-house/steps/start'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  isActivity: true,
  summary:
    'Begins a round of decisions with its stake; the same id gives the same round. One runs at a time in a game.',
  rateLimit: limits,
  input: z.object({ id: uuid, stakeMicros: microsText, choice: stepChoice }),
  output: answer,
  errors: [
    ...stakeErrors,
    'play.stake_not_allowed',
    'play.game_off',
    'play.round_runs',
    'play.too_fast',
    'ledger.key_reused',
  ],
});

export const takeStep = defineEntry({
  name: 'inHouse.takeStep',
  gateway: 'own',
  paths: ['/in-house/steps/act'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  isActivity: true,
  summary:
    'One decision of a running round. `step` counts from 0: the same decision of a step again gives the same answer.',
  rateLimit: limits,
  input: z.object({
    roundId: uuid,
    step: z.int().check(z.gte(0), z.lte(STEPS_MOST)),
    action: stepAction,
  }),
  output: answer,
  errors: [...stakeErrors, 'play.round_unknown', 'play.step_passed'],
});

export const runningSteps = defineEntry({
  name: 'inHouse.runningSteps',
  gateway: 'own',
  paths: ['/in-house/steps/running'],
  methods: ['GET'],
  caller: 'game',
  summary: "The session's game: the round that runs, at the exact step, and the latest that are over.",
  rateLimit: limits,
  input: nothing,
  output: z.object({
    running: z.nullable(stepRound),
    rounds: z.array(stepRound).check(z.maxLength(50)),
  }),
  errors: ['play.game_session_gone'],
});

export const stepEntries = [startSteps, takeStep, runningSteps] as const;
