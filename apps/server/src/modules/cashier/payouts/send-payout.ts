import { createHash } from 'node:crypto';
import { inTransaction } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { type PaymentProvider, type PayoutState, ProviderFault } from '../payments/provider.ts';
import { takeStep } from '../withdrawals/change-withdrawal.ts';
import { confirmEnd } from '../withdrawals/confirm-end.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import {
  keepProviderOrder,
  keepSilence,
  lockWithdrawal,
  type WithdrawalRow,
} from '../withdrawals/withdrawal-store.ts';
import { readPayoutNumber } from './payout-accounts.ts';
import { findPayoutAccount, type PayoutRow } from './payout-store.ts';

/** A provider that has said nothing usable for so long leaves a payout to a person. */
const SILENT_MS = 30 * 60_000;

/** What the provider knows a payout by: it says nothing about the member, and is never another's. */
export function payoutReferenceOf(row: Pick<WithdrawalRow, 'member_id' | 'id'>): string {
  return createHash('sha256').update(`payout:${row.member_id}:${row.id}`).digest('hex').slice(0, 32);
}

/**
 * Takes an approved withdrawal one step on at its provider. That it is being paid is written down before the provider is
 * asked, the provider knows it by one reference for ever, and is asked for that reference before it is asked to pay
 * again: a kill between any two steps, or an answer that is lost, pays nothing twice.
 * @returns false when the provider did not answer, or answered what cannot be believed
 */
export async function sendPayout(deps: WithdrawalDeps, row: WithdrawalRow, at: Date): Promise<boolean> {
  const account = await findPayoutAccount(deps.db, row.member_id, row.account_id);
  assert(account !== undefined, 'a withdrawal has its account');
  const provider = deps.providers.get(account.provider);
  if (!provider) return true;
  const isPaying = await inTransaction(deps.db, async (tx) => {
    const now = await lockWithdrawal(tx, row.member_id, row.id);
    if (now?.state === 'approved' && !now.pays_by_hand)
      await takeStep(tx, now, { to: 'paying', by: 'system', at });
    return now?.state === 'paying' || (now?.state === 'approved' && !now.pays_by_hand);
  });
  if (!isPaying) return true;
  try {
    await follow(deps, { row, account, provider, at });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ err: error, provider: provider.name }, 'a payout could not be asked about');
    await keepSilence(deps.db, row, { at, since: new Date(at.getTime() - SILENT_MS) });
    return false;
  }
}

/** Whether the provider answers that it has this payout, and so may pay it, or has; false where it does not answer. */
export async function isKnownOutside(deps: WithdrawalDeps, row: WithdrawalRow): Promise<boolean> {
  if (row.state !== 'paying') return false;
  const account = await findPayoutAccount(deps.db, row.member_id, row.account_id);
  const provider = deps.providers.get(account?.provider ?? '');
  try {
    return (await provider?.findPayout(payoutReferenceOf(row))) !== undefined;
  } catch (error) {
    if (error instanceof ProviderFault) return false;
    throw error;
  }
}

/**
 * What the provider says of the payout of a withdrawal.
 * @throws ProviderFault also where it tells about another one
 */
export async function queryPayoutOf(
  provider: PaymentProvider,
  row: WithdrawalRow,
  payoutId: string,
): Promise<PayoutState> {
  const answer = await provider.queryPayout(payoutId);
  const isThis =
    answer.reference === payoutReferenceOf(row) &&
    answer.amountMicros === row.amount - row.fee &&
    answer.currency === row.currency;
  if (!isThis) throw new ProviderFault('the provider told about another payout than was asked for');
  return answer;
}

async function follow(
  deps: WithdrawalDeps,
  {
    row,
    account,
    provider,
    at,
  }: {
    readonly row: WithdrawalRow;
    readonly account: PayoutRow;
    readonly provider: PaymentProvider;
    readonly at: Date;
  },
): Promise<void> {
  const reference = payoutReferenceOf(row);
  const amountMicros = row.amount - row.fee;
  // What was being paid before may have reached the provider although its answer was lost: it is asked first.
  const known =
    row.provider_order ?? (row.state === 'paying' ? await provider.findPayout(reference) : undefined);
  const payoutId =
    known ??
    (await provider.createPayout({
      reference,
      amountMicros,
      currency: row.currency,
      channelCode: account.channel_code,
      number: await readPayoutNumber(deps.db, account, at),
      holder: account.holder,
      bank: account.bank,
    }));
  if (row.provider_order === null) await keepProviderOrder(deps.db, row, payoutId);
  const answer = await queryPayoutOf(provider, row, payoutId);
  if (answer.state === 'open') return;
  const confirmUntil = await confirmEnd(deps, at);
  await inTransaction(deps.db, async (tx) => {
    const now = await lockWithdrawal(tx, row.member_id, row.id);
    if (now?.state !== 'paying') return;
    if (answer.state === 'failed') {
      const refused = { reason: 'provider_refused', paysByHand: true } as const;
      await takeStep(tx, now, { to: 'risk_check', by: 'provider', ...refused, at });
      return;
    }
    const payoutReference = answer.paymentId;
    await takeStep(tx, now, { to: 'paid_out', by: 'provider', payoutReference, confirmUntil, at });
  });
}
