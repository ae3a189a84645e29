import type { CrashChoice, CrashOutcome } from './crash/crash-rules.ts';
import {
  CRASH_LONGEST_CHAIN,
  chainEndOf,
  drawCrash,
  isCrashChoice,
  settleCrash,
} from './crash/crash-rules.ts';
import type { StepDraw, StepOutcome } from './fair-steps.ts';
import { replayFairSteps } from './fair-steps.ts';
import type { DiceBet } from './games/dice.ts';
import { drawDiceHundredths, isDiceBet, settleDice } from './games/dice.ts';
import { settleInstant } from './instant/instant-game.ts';
import type { InstantChoices, InstantKind, InstantOutcomes } from './instant/instant-games.ts';
import { findInstantGame, INSTANT_GAMES } from './instant/instant-games.ts';
import { KENO_DRAWN } from './instant/keno.ts';
import { PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS } from './instant/plinko.ts';
import { WHEEL_SIZES } from './instant/wheel.ts';
import { assertRule } from './rule-fault.ts';
import { isSameData } from './same-data.ts';
import type { SeedPair } from './seed-pair.ts';
import { serverSeedHash } from './seed-pair.ts';
import type { NoChoice } from './steps/step-game.ts';
import type { StepAction, StepKind } from './steps/step-games.ts';
import { findStepGame, STEP_GAMES } from './steps/step-games.ts';

/**
 * Games whose round is one bet and one outcome, Dice among them, as a verifier meets them: seeds first, bet perhaps. A
 * round of Crash is told in the same words: its game hash is the server seed, the chain's salt the client seed, the
 * number of the game the nonce, and the hash that was published beforehand is the one at the chain's end.
 */
export type OneBetKind = 'dice' | 'crash' | InstantKind;
/** Every game of the house whose rounds are checked by their seeds. */
export type FairKind = OneBetKind | StepKind;

export const ONE_BET_KINDS: readonly OneBetKind[] = [
  'dice',
  'crash',
  ...(Object.keys(INSTANT_GAMES) as InstantKind[]),
];
export const FAIR_KINDS: readonly FairKind[] = [...ONE_BET_KINDS, ...(Object.keys(STEP_GAMES) as StepKind[])];

type WithKind<Shapes> = { [Kind in keyof Shapes]: { kind: Kind } & Shapes[Kind] }[keyof Shapes];

type OneBetChoice = WithKind<InstantChoices & { dice: DiceBet; crash: CrashChoice }>;
/** Rolls of Dice are hundredths, 0 to 10,000. */
export type OneBetOutcome = WithKind<
  InstantOutcomes & { dice: { rollHundredths: number }; crash: CrashOutcome }
>;

export type FairChoice = OneBetChoice | ({ kind: StepKind } & NoChoice);
export type FairOutcome = OneBetOutcome | StepOutcome;

/** What of a bet an outcome is drawn for, where its size matters: rows of plinko, segments of a wheel. */
export type OneBetDraw = { kind: OneBetKind; size: number | null };
export type FairDraw = OneBetDraw | StepDraw;

export function isStepKind(kind: string): kind is StepKind {
  return findStepGame(kind) !== undefined;
}

/** The sizes of a game that has them; null for one whose outcome is drawn alike for every bet. */
export function fairSizes(kind: OneBetKind): readonly number[] | null {
  if (kind === 'wheel') return WHEEL_SIZES;
  if (kind !== 'plinko') return null;
  return Array.from({ length: PLINKO_MOST_ROWS - PLINKO_FEWEST_ROWS + 1 }, (_, n) => PLINKO_FEWEST_ROWS + n);
}

/** What a bet's outcome is drawn for; of a game of decisions with those that were taken. */
export function fairDrawOf(choice: FairChoice, actions: readonly StepAction[] = []): FairDraw {
  if (isStepChoice(choice)) return { kind: choice.kind, choice, actions };
  const size = choice.kind === 'plinko' ? choice.rows : choice.kind === 'wheel' ? choice.segments : null;
  return { kind: choice.kind, size };
}

/** The decisions in an outcome; none in one of a game of one bet. */
export function fairActionsOf(outcome: FairOutcome): readonly StepAction[] {
  return 'actions' in outcome ? outcome.actions : [];
}

function isStepChoice(choice: FairChoice): choice is { kind: StepKind } & NoChoice {
  return isStepKind(choice.kind);
}

/** How many numbers of the round the draw of a game of one bet takes. */
export function fairFloats({ kind, size }: OneBetDraw): number {
  if (kind === 'keno') return KENO_DRAWN;
  return kind === 'plinko' ? (size ?? PLINKO_MOST_ROWS) : 1;
}

/** What the seeds give in a game of one bet. The size must be one of `fairSizes`. */
export function drawFair(pair: SeedPair, { kind, size }: OneBetDraw): OneBetOutcome {
  const sizes = fairSizes(kind);
  assertRule(sizes === null || (size !== null && sizes.includes(size)), 'this size is not on offer');
  const sized = size ?? 0;
  switch (kind) {
    case 'dice':
      return { kind, rollHundredths: drawDiceHundredths(pair) };
    case 'crash':
      return { kind, ...drawCrash({ gameHash: pair.serverSeed, salt: pair.clientSeed }) };
    // The draw asks a bet for nothing but its size; the rest of it is any that is on offer.
    case 'limbo':
      return { kind, ...INSTANT_GAMES.limbo.draw(pair, { targetHundredths: 200 }) };
    case 'plinko':
      return { kind, ...INSTANT_GAMES.plinko.draw(pair, { rows: sized, risk: 'low' }) };
    case 'keno':
      return { kind, ...INSTANT_GAMES.keno.draw(pair, { picks: [1], risk: 'low' }) };
    case 'wheel':
      return { kind, ...INSTANT_GAMES.wheel.draw(pair, { segments: sized, risk: 'low' }) };
    case 'roulette':
      return { kind, ...INSTANT_GAMES.roulette.draw(pair, { chips: [{ spot: 'red', parts: 1 }] }) };
  }
}

/** Money of a round, micros. */
export type FairStakes = {
  /** The first stake. */
  stakeMicros: bigint;
  /** All that was staked, where it is known; decisions may add to the first stake. */
  stakedMicros?: bigint;
  payoutMicros: bigint;
  maxPayoutMicros: bigint;
};

export type FairCheck = {
  /** SHA-256 of the server seed; of Crash the end of its chain, empty when the number is none of a chain. */
  hash: string;
  /** The seed is the one whose hash was shown before the bet; null when no hash was given. */
  hashMatches: boolean | null;
  /** What the seeds give; null when the decisions could not be taken so. */
  outcome: FairOutcome | null;
  /** The round has come to its end; rounds of one bet always have. */
  isOver: boolean;
  /** How many numbers of the round were drawn. */
  floats: number;
  /** What was shown is what the seeds give; null when nothing was shown. */
  outcomeMatches: boolean | null;
  /** All that the rules take as stakes; null when the bet is not known, or is none. */
  stakedMicros: bigint | null;
  /** What was staked is that; null when it is not known. */
  stakedMatches: boolean | null;
  /** What the rules pay for it; null when the bet is not known, or is none, or the round is not over. */
  payoutMicros: bigint | null;
  /** What was paid is that; null when the bet is not known. */
  payoutMatches: boolean | null;
  /** The most that a round may pay stood in the way of more. */
  isCapped: boolean;
};

type KnownBet = { choice: FairChoice } & FairStakes;
type Due = { payoutMicros: bigint; isCapped: boolean };
type Found = Pick<FairCheck, 'outcome' | 'isOver' | 'floats'> & {
  dueOf: (bet: KnownBet) => Due | null;
  stakedOf: (stakeMicros: bigint) => bigint;
};

/**
 * Checks a round from what is known of it, asking nobody: the seed by its hash, the outcome by drawing it again, every
 * decision taken again where a game has them, stakes and payout by the rules. What is not known is not judged; a bet that
 * is not on offer, or a decision that could not be taken, is judged wrong.
 */
export function checkFairRound(claim: {
  pair: SeedPair;
  draw: FairDraw;
  publishedHash: string | null;
  outcome: FairOutcome | null;
  bet: KnownBet | null;
}): FairCheck {
  const { bet } = claim;
  const hash = claim.draw.kind === 'crash' ? chainEnd(claim.pair) : serverSeedHash(claim.pair.serverSeed);
  const { dueOf, stakedOf, ...found } = findOut(claim.pair, claim.draw);
  const isBet = bet !== null && bet.stakeMicros > 0n && bet.choice.kind === claim.draw.kind;
  const due = isBet ? dueOf(bet) : null;
  const stakedMicros = isBet && found.outcome !== null ? stakedOf(bet.stakeMicros) : null;
  return {
    hash,
    hashMatches: claim.publishedHash === null ? null : claim.publishedHash === hash,
    ...found,
    outcomeMatches: claim.outcome === null ? null : isSameData(found.outcome, claim.outcome),
    stakedMicros,
    stakedMatches: bet?.stakedMicros === undefined ? null : stakedMicros === bet.stakedMicros,
    payoutMicros: due?.payoutMicros ?? null,
    payoutMatches: bet === null ? null : due?.payoutMicros === bet.payoutMicros,
    isCapped: due?.isCapped ?? false,
  };
}

function findOut(pair: SeedPair, draw: FairDraw): Found {
  if ('size' in draw) {
    const outcome = drawFair(pair, draw);
    return {
      outcome,
      isOver: true,
      floats: fairFloats(draw),
      dueOf: (bet) => dueOfOneBet(bet, outcome),
      stakedOf: (stakeMicros) => stakeMicros,
    };
  }
  const replayed = replayFairSteps(pair, draw);
  return {
    outcome: replayed?.outcome ?? null,
    isOver: replayed?.isOver ?? false,
    floats: replayed?.floats ?? 0,
    // Decisions were drawn for the draw's bet; another one would have led elsewhere.
    dueOf: (bet) => (replayed !== null && isSameData(bet.choice, draw.choice) ? replayed.settle(bet) : null),
    stakedOf: (stakeMicros) => replayed?.stakedOf(stakeMicros) ?? stakeMicros,
  };
}

function chainEnd({ serverSeed, nonce }: SeedPair): string {
  return nonce >= 1 && nonce <= CRASH_LONGEST_CHAIN ? chainEndOf({ gameHash: serverSeed, game: nonce }) : '';
}

function dueOfOneBet({ choice, ...stakes }: KnownBet, outcome: OneBetOutcome): Due | null {
  if (isStepChoice(choice)) return null;
  if (choice.kind === 'dice') {
    if (outcome.kind !== 'dice' || !isDiceBet(choice)) return null;
    const { rollHundredths } = outcome;
    return settleDice({ bet: choice, rollHundredths, ...stakes });
  }
  if (choice.kind === 'crash') {
    if (outcome.kind !== 'crash' || !isCrashChoice(choice)) return null;
    const payoutMicros = settleCrash({ choice, bustHundredths: outcome.bustHundredths, ...stakes });
    return { payoutMicros, isCapped: payoutMicros > 0n && payoutMicros === stakes.maxPayoutMicros };
  }
  const game = findInstantGame(choice.kind);
  if (game === undefined || outcome.kind !== choice.kind || !game.isChoice(choice)) return null;
  return settleInstant(game, { choice, outcome, ...stakes });
}
