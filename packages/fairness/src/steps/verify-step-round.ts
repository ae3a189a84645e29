import type { SeedPair } from '../seed-pair.ts';
import { serverSeedHash } from '../seed-pair.ts';
import type { StepSettlement } from './step-game.ts';
import { isStepAction, settleSteps } from './step-game.ts';
import type { StepAction, StepChoice, StepState } from './step-games.ts';
import { findStepGame } from './step-games.ts';

/** A finished round as the player was shown it; the server seed is the one revealed afterwards. */
export type StepRoundClaim = {
  kind: string;
  pair: SeedPair;
  publishedHash: string;
  choice: StepChoice;
  /** Everything that was done, in order. */
  actions: readonly StepAction[];
  stakeMicros: bigint;
  payoutMicros: bigint;
  /** The most a round may pay, as the game's rules say. */
  maxPayoutMicros: bigint;
};

export type StepRoundCheck = {
  /** The revealed server seed is the one whose hash was published before the bet. */
  seedMatches: boolean;
  /** Every action could be done at its step, and the last one ended the round. */
  actionsMatch: boolean;
  /** What was paid is what the rules pay for where the seeds and the actions lead. */
  payoutMatches: boolean;
  /** Where they lead; missing when the game, the bet or an action does not exist. */
  state?: StepState;
  settlement?: StepSettlement;
};

/**
 * Checks one finished round of a game of steps without asking anybody: the seed against its published hash, every
 * step played again, the payout by the rules. Runs in the browser. What does not exist is a claim that fails, not a
 * fault.
 */
export function verifyStepRound(claim: StepRoundClaim): StepRoundCheck {
  const { kind, pair, choice, stakeMicros, maxPayoutMicros } = claim;
  const seedMatches = serverSeedHash(pair.serverSeed) === claim.publishedHash.toLowerCase();
  const failed = { seedMatches, actionsMatch: false, payoutMatches: false };
  const game = findStepGame(kind);
  if (game === undefined || !game.isChoice(choice) || stakeMicros <= 0n) return failed;
  let state = game.begin(pair, choice);
  for (const action of claim.actions) {
    if (!isStepAction(game, state, action)) return failed;
    state = game.act(pair, state, action);
  }
  const settlement = settleSteps(game, { state, stakeMicros, maxPayoutMicros });
  return {
    seedMatches,
    actionsMatch: game.isOver(state),
    payoutMatches: settlement.payoutMicros === claim.payoutMicros,
    state,
    settlement,
  };
}
