import { assert, fail } from '../../../../platform/errors.ts';
import { waitForStart } from '../../pace.ts';
import type { Drawn, SeedsInUse, WalletAnswer } from '../../wallet/wallet-command.ts';
import { refuseStake } from '../house-bet.ts';
import { commandOf, IN_HOUSE_SCOPE } from '../house-command.ts';
import { findPairById, type SeedPairRow } from '../seed-store.ts';
import { readActivePair } from '../seeds.ts';
import { standingOf } from './describe-steps.ts';
import { isTaken, type StepDeps } from './step-command.ts';
import { dropStepRound, isStakeUndone, moveStepRound, openStepRound, type StepRow } from './step-store.ts';

/** Tries to begin a round whose pair was retired meanwhile; as many rotations within one call are a fault. */
const PAIR_TRIES = 5;

/**
 * Takes the stake of a round and begins it on the nonce whose turn it is. A round is drawn from the pair that is written
 * down with it, which keeps that pair from being retired while it runs.
 * @throws DomainError play.round_runs, play.too_fast, ledger.not_enough, ledger.key_reused, protection.account_locked,
 *   protection.limit_reached, protection.reality_check
 */
export async function openSteps(deps: StepDeps, first: StepRow, minRoundMs: number): Promise<void> {
  let row = first;
  for (let attempt = 0; attempt < PAIR_TRIES; attempt += 1) {
    const answer = await deps.gate.run({
      ...commandOf(row),
      kind: 'bet',
      key: row.id,
      amount: row.stake,
      minRoundMs,
      draw: { choice: row.choice, from: (seeds) => takeNonce(row, seeds) },
    });
    if (isTaken(answer)) {
      await begin(deps, row, answer);
      return;
    }
    if (answer.status !== 'seeds_moved') {
      await dropStepRound(deps.db, row, IN_HOUSE_SCOPE);
      if (answer.reason !== 'too_fast') refuseStake(answer);
      const start = { memberId: row.member_id, gameNo: row.game_no, minRoundMs, at: deps.clock.now() };
      fail('play.too_fast', { retryAfterMs: await waitForStart(deps.db, start) });
    }
    const pair = await readActivePair(deps.db, row.member_id, deps.clock.now());
    row = withPair(row, pair, pair.next_nonce);
    await moveStepRound(deps.db, row, { pairId: pair.id, nonce: row.nonce });
  }
  throw new Error('the seeds moved under every try of a round');
}

/** The first step is drawn once the stake is taken, so that a stake which is refused has shown nothing. */
function takeNonce({ choice, pair_id }: StepRow, { pairId, nonce }: SeedsInUse): Drawn | undefined {
  if (pairId !== pair_id) return undefined;
  return { payout: 0n, detail: { choice, seedPair: pairId, nonce } };
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
  if (answer.status === 'replayed' && (await isStakeUndone(deps.db, asked, IN_HOUSE_SCOPE))) {
    await dropStepRound(deps.db, asked, IN_HOUSE_SCOPE);
    fail('ledger.key_reused');
  }
  const { seedPair, nonce } = (answer.stored as { detail: { seedPair: string; nonce: number } }).detail;
  if (seedPair === asked.pair_id) return { ...asked, nonce };
  const pair = await findPairById(deps.db, { memberId: asked.member_id, id: seedPair });
  assert(pair !== undefined, 'a pair that a stake was taken for is kept');
  return withPair(asked, pair, nonce);
}

function withPair(row: StepRow, pair: SeedPairRow, nonce: number): StepRow {
  const { id, server_seed, server_seed_hash, client_seed } = pair;
  return { ...row, pair_id: id, nonce, server_seed, server_seed_hash, client_seed };
}
