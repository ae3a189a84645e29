import type { StepRound, StepRoundChoice } from '@nokshi/contract/in-house-steps.ts';
import { findStepGame, replaySteps, settleSteps } from '@nokshi/fairness';
import { assert } from '../../../../platform/errors.ts';
import { HOUSE_LIMITS } from '../house-bet.ts';
import type { StepRow } from './step-store.ts';

/** The rules of the game that a choice names. */
export function gameOf(choice: StepRoundChoice) {
  const game = findStepGame(choice.kind);
  assert(game !== undefined, 'every kind of the contract has rules');
  return game;
}

/**
 * Where a round stands: its rules and its state, played again from its seeds. Nothing is drawn before the stake is taken:
 * until then the next round may have the same nonce.
 */
export function standingOf(row: StepRow) {
  assert(row.pending?.move !== 'open', 'a round is drawn once its stake is taken');
  const game = gameOf(row.choice);
  const pair = { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.nonce };
  return { game, state: replaySteps(game, { pair, choice: row.choice, actions: row.actions }) };
}

/** A round as its player reads it; nothing in it is hidden yet. */
export function describeSteps(row: StepRow): StepRound {
  const { game, state } = standingOf(row);
  const { payoutMicros } = settleSteps(game, {
    state,
    stakeMicros: row.stake,
    maxPayoutMicros: HOUSE_LIMITS.maxWinMicros,
  });
  return {
    roundId: row.id,
    at: row.opened_at.getTime(),
    stakeMicros: row.stake.toString(),
    stakedMicros: row.staked.toString(),
    choice: row.choice,
    actions: [...row.actions],
    // Rules know nothing of kinds: what they make of a choice is of the choice's kind.
    now: { kind: row.choice.kind, state: game.view(state) } as StepRound['now'],
    worthMicros: payoutMicros.toString(),
    isOver: row.is_over,
    winMicros: row.win.toString(),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
  };
}
