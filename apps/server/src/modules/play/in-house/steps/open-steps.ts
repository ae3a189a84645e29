import { assert, fail } from '../../../../platform/errors.ts';
import { waitForStart } from '../../pace.ts';
import type { WalletAnswer } from '../../wallet-command.ts';
import { IN_HOUSE_SCOPE, NONCE_TRIES, refuseStake } from '../house-bet.ts';
import { findPairById, type SeedPairRow } from '../seed-store.ts';
import { readActivePair } from '../seeds.ts';
import { standingOf } from './describe-steps.ts';
import { commandOf, isTaken, type StepDeps } from './step-command.ts';
import { dropStepRound, isStakeUndone, moveStepRound, openStepRound, type StepRow } from './step-store.ts';

/**
 * Takes the stake of a round and begins it. The round takes the nonce that the next bet would; one that another bet took
 * first is left to it.
 * @throws DomainError play.round_runs, play.too_fast, ledger.not_enough, ledger.key_reused, protection.account_locked,
 *   protection.limit_reached, protection.reality_check
 */
export async function openSteps(deps: StepDeps, first: StepRow, minRoundMs: number): Promise<void> {
  let row = first;
  for (let attempt = 0; attempt < NONCE_TRIES; attempt += 1) {
    const answer = await deps.gate.run({
      ...commandOf(row),
      kind: 'bet',
      key: row.id,
      amount: row.stake,
      minRoundMs,
      seedPair: { id: row.pair_id, nonce: row.nonce },
      detail: { choice: row.choice, seedPair: row.pair_id, nonce: row.nonce },
    });
    if (isTaken(answer)) {
      await begin(deps, row, answer);
      return;
    }
    if (answer.status !== 'nonce_moved') {
      await dropStepRound(deps.db, row, IN_HOUSE_SCOPE);
      if (answer.reason !== 'too_fast') refuseStake(answer);
      const start = { memberId: row.member_id, gameNo: row.game_no, minRoundMs, at: deps.clock.now() };
      fail('play.too_fast', { retryAfterMs: await waitForStart(deps.db, start) });
    }
    const pair = await readActivePair(deps.db, row.member_id, deps.clock.now());
    row = withPair(row, pair, pair.next_nonce);
    await moveStepRound(deps.db, row, { pairId: pair.id, nonce: row.nonce });
  }
  throw new Error('the nonce moved under every try of a round');
}

/** A stake was taken: its round begins on the nonce that the wallet gave it, whichever process asked for it first. */
async function begin(deps: StepDeps, asked: StepRow, answer: WalletAnswer): Promise<void> {
  const row = { ...(await onTakenNonce(deps, asked, answer)), pending: null };
  const { game, state } = standingOf(row);
  const pending = game.isOver(state) ? ({ move: 'pay' } as const) : null;
  if (await openStepRound(deps.db, row, pending, deps.clock.now())) return;
  const undone = await deps.gate.run({
    ...commandOf(row),
    kind: 'rollback',
    key: `${row.id}:undo`,
    referenceKey: row.id,
  });
  assert(isTaken(undone), `the wallet answered the rollback of a stake with ${undone.status}`);
  fail('play.round_runs');
}

async function onTakenNonce(deps: StepDeps, asked: StepRow, answer: WalletAnswer): Promise<StepRow> {
  if (answer.status !== 'replayed') return asked;
  if (await isStakeUndone(deps.db, asked, IN_HOUSE_SCOPE)) {
    await dropStepRound(deps.db, asked, IN_HOUSE_SCOPE);
    fail('ledger.key_reused');
  }
  const { seedPair, nonce } = (answer.stored as { detail: { seedPair: string; nonce: number } }).detail;
  if (seedPair === asked.pair_id && nonce === asked.nonce) return asked;
  const pair = await findPairById(deps.db, { memberId: asked.member_id, id: seedPair });
  assert(pair !== undefined, 'a pair that a stake was taken for is kept');
  return withPair(asked, pair, nonce);
}

function withPair(row: StepRow, pair: SeedPairRow, nonce: number): StepRow {
  const { id, server_seed, server_seed_hash, client_seed } = pair;
  return { ...row, pair_id: id, nonce, server_seed, server_seed_hash, client_seed };
}
