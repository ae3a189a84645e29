import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type PaymentProvider, type PayoutState, ProviderFault } from '../payments/provider.ts';
import { withdrawalNo } from '../withdrawals/change-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { keepWatch } from '../withdrawals/withdrawal-queue-store.ts';
import { lockWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawal-store.ts';
import { findLastDecision, findLastWord, insertConflict, isNotedUnder } from './payout-conflict-store.ts';
import { findPayoutAccount } from './payout-store.ts';
import { payoutReferenceOf, queryPayoutOf } from './send-payout.ts';
import { firstWatch, nextWatch } from './watch-times.ts';

/**
 * Asks about a payout that left its provider's hands: refused, paid, or decided by a person while the provider said
 * nothing. A word that contradicts what was done since is kept for a person to look at, and moves nothing by itself.
 * @returns false when the provider did not answer, or answered what cannot be believed
 */
export async function askAgain(deps: WithdrawalDeps, row: WithdrawalRow, at: Date): Promise<boolean> {
  const account = await findPayoutAccount(deps.db, row.member_id, row.account_id);
  const provider = deps.providers.get(account?.provider ?? '');
  let answer: PayoutState | undefined;
  try {
    answer = provider && (await askProvider(provider, row));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ err: error, provider: provider?.name }, 'a payout could not be asked about again');
    await keepWatch(deps.db, row, firstWatch(at));
    return false;
  }
  await inTransaction(deps.db, async (tx) => {
    const now = await lockWithdrawal(tx, row.member_id, row.id);
    if (!now?.watch_from) return;
    if (answer !== undefined && (await contradicts(tx, now, answer))) {
      await keepConflict(tx, now, { answer, at });
      const facts = { withdrawal: withdrawalNo(now.no), ours: now.state, provider: answer.state };
      deps.log.error(facts, 'the books and the provider say different things about a payout');
    }
    await keepWatch(tx, now, nextWatch(now.watch_from, at));
  });
  return true;
}

async function askProvider(provider: PaymentProvider, row: WithdrawalRow): Promise<PayoutState | undefined> {
  // The answer to the order may have been lost: then the provider is known to have it by its reference alone.
  const payoutId = row.provider_order ?? (await provider.findPayout(payoutReferenceOf(row)));
  return payoutId === undefined ? undefined : queryPayoutOf(provider, row, payoutId);
}

/** Whether the provider says how it ended, and what it says is neither what it said before nor what a person noted. */
async function contradicts(tx: Tx, row: WithdrawalRow, answer: PayoutState): Promise<boolean> {
  if (answer.state === 'open') return false;
  const lastWord = await findLastWord(tx, row);
  if (answer.state === 'failed') return lastWord === 'paid';
  return lastWord !== 'paid' && !(await isNotedUnder(tx, row, answer.paymentId));
}

async function keepConflict(
  tx: Tx,
  row: WithdrawalRow,
  { answer, at }: { readonly answer: PayoutState; readonly at: Date },
): Promise<void> {
  assert(answer.state !== 'open', 'what is open contradicts nothing');
  const decision = await findLastDecision(tx, row);
  assert(decision !== undefined, 'a payout leaves its provider’s hands by a step of somebody');
  await insertConflict(tx, row, {
    id: newId(at),
    our_state: row.state,
    our_by: decision.by_whom,
    our_staff_id: decision.staff_id,
    our_reference: row.payout_reference,
    our_at: decision.at,
    provider_state: answer.state,
    provider_payment: answer.state === 'paid' ? answer.paymentId : null,
    noticed_at: at,
  });
}
