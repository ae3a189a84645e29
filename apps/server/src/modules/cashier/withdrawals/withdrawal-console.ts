import type { WithdrawalReason } from '@nokshi/contract/cashier-withdrawal.ts';
import type { QueuedWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { findMember, listAccounts, listLinkedMembers } from '../../identity/index.ts';
import { listHolding } from '../balance/free-money.ts';
import { readPayoutNumber } from '../payouts/payout-accounts.ts';
import { findConflict, hasUnseen, insertLook } from '../payouts/payout-conflict-store.ts';
import { findPayoutAccount, listSharers } from '../payouts/payout-store.ts';
import { isKnownOutside } from '../payouts/send-payout.ts';
import { askAgain } from '../payouts/watch-payout.ts';
import { countTurnoverFlags } from '../turnover/turnover-store.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import { type Step, takeStep, tellWithdrawal } from './change-withdrawal.ts';
import { confirmEnd } from './confirm-end.ts';
import { describeConflicts, describeRequirements, describeWithdrawal } from './describe-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { sumMoved } from './withdrawal-evidence-store.ts';
import { listQueued } from './withdrawal-queue-store.ts';
import {
  findWithdrawalRow,
  keepApproval,
  keepNote,
  lockWithdrawal,
  type WithdrawalRow,
} from './withdrawal-store.ts';

/** The staff's side of withdrawals: what waits, its evidence, and the decision. */

const SHOWN = 100;

interface Look {
  readonly language: Language;
  readonly at: Date;
}

export interface WithdrawalKey {
  readonly memberId: MemberId;
  readonly id: string;
}

export async function readWithdrawalQueue(
  deps: WithdrawalDeps,
  look: Look,
): Promise<{ readonly list: QueuedWithdrawal[] }> {
  const list: QueuedWithdrawal[] = [];
  for (const row of await listQueued(deps.db, SHOWN)) list.push(await describeQueued(deps, row, look));
  return { list };
}

async function describeQueued(
  deps: WithdrawalDeps,
  row: WithdrawalRow,
  look: Look,
): Promise<QueuedWithdrawal> {
  const member = await findMember(deps.db, row.member_id);
  assert(member !== undefined, 'a withdrawal has its member');
  const conflicts = await describeConflicts(deps.db, row);
  const unseenSince = conflicts.find(({ look: seen }) => seen === null)?.provider.noticedAt;
  return {
    withdrawal: await describeWithdrawal(deps.db, row, look),
    memberId: row.member_id,
    memberNo: Number.parseInt(`${member.no}`, 10),
    account: member.account,
    waitingSince: row.waiting_since?.getTime() ?? unseenSince ?? row.requested_at.getTime(),
    reasons: [...row.reasons],
    approvals: row.approvals.length,
    approvalsNeeded: await approvalsNeeded(deps, row),
    conflicts,
  };
}

async function approvalsNeeded(deps: WithdrawalDeps, row: WithdrawalRow): Promise<number> {
  const { fourEyesUnits } = (await deps.settings()).withdrawal;
  return row.amount > microsOfUnits(fourEyesUnits) ? 2 : 1;
}

/**
 * One withdrawal with its evidence.
 * @throws DomainError cashier.withdrawal_unknown
 */
export async function readWithdrawalSheet(deps: WithdrawalDeps, key: WithdrawalKey, look: Look) {
  const { db } = deps;
  const row = await getRow(deps, key);
  const account = await findPayoutAccount(db, row.member_id, row.account_id);
  const member = await findMember(db, row.member_id);
  assert(account !== undefined && member !== undefined, 'a withdrawal has its account and its member');
  const moved = await sumMoved(db, row.member_id, { currency: row.currency, except: row.id });
  const sharers = await listSharers(db, row.member_id, account.number_hash);
  const linked = await listLinkedMembers(db, row.member_id, look.at);
  const others = [...sharers, ...row.approvals, ...linked.byBrowser, ...linked.byAddress];
  const accounts = await listAccounts(db, [...new Set(others)]);
  const named = (ids: readonly MemberId[]) => ids.map((id) => accounts.get(id) ?? id);
  const holding = await listHolding(db, {
    memberId: row.member_id,
    currency: row.currency,
    at: look.at,
  });
  return {
    ...(await describeQueued(deps, row, look)),
    payoutNumber: await readPayoutNumber(db, account, look.at),
    payeeName: member.payee_name,
    registeredAt: member.registered_at.getTime(),
    depositedMicros: moved.deposited.toString(),
    withdrawnMicros: moved.withdrawn.toString(),
    sharedWith: named(sharers).toSorted(),
    sameBrowser: named(linked.byBrowser).toSorted(),
    sameAddress: named(linked.byAddress).slice(0, 50).toSorted(),
    approvedBy: named(row.approvals),
    requirements: await describeRequirements(db, holding.slice(0, 50), look.language),
    turnoverFlags: await countTurnoverFlags(db, row.member_id),
    payoutReference: row.payout_reference,
    hasProof: row.proof_file !== null,
  };
}

/**
 * The picture that shows that nothing arrived, base64 of a WebP.
 * @throws DomainError cashier.withdrawal_unknown, brand.picture_unknown
 */
export async function readProof(deps: WithdrawalDeps, key: WithdrawalKey): Promise<string> {
  const row = await getRow(deps, key);
  if (row.proof_file === null) fail('brand.picture_unknown');
  return (await deps.proofs.read(row.proof_file)).toString('base64');
}

async function getRow(deps: WithdrawalDeps, { memberId, id }: WithdrawalKey): Promise<WithdrawalRow> {
  const row = await findWithdrawalRow(deps.db, memberId, id);
  if (!row) fail('cashier.withdrawal_unknown');
  return row;
}

export interface StaffDecision extends WithdrawalKey {
  readonly staffId: MemberId;
}

/** Runs what a person does with a withdrawal that is locked, and answers how it stands then. */
async function withLocked(
  deps: WithdrawalDeps,
  decision: StaffDecision,
  look: Look,
  work: (tx: Tx, row: WithdrawalRow) => Promise<unknown>,
): Promise<QueuedWithdrawal> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, decision.memberId, decision.id);
    if (!row) fail('cashier.withdrawal_unknown');
    await work(tx, row);
  });
  return describeQueued(deps, await getRow(deps, decision), look);
}

/**
 * Runs a decision on a withdrawal that is locked, and answers how it stands then. A payout that was sent is asked about
 * just before, where the provider answers; nothing is decided on one about which two words stand that nobody looked at.
 */
async function decide(
  deps: WithdrawalDeps,
  decision: StaffDecision,
  look: Look,
  work: (tx: Tx, row: WithdrawalRow) => Promise<unknown>,
): Promise<QueuedWithdrawal> {
  const before = await getRow(deps, decision);
  if (before.watch_from !== null) await askAgain(deps, before, look.at);
  return withLocked(deps, decision, look, async (tx, row) => {
    if (await hasUnseen(tx, row)) fail('cashier.payout_contradicted');
    await work(tx, row);
  });
}

/**
 * Notes that a person looked at two words about a payout, and what came of it. The same again answers as before.
 * @throws DomainError cashier.withdrawal_unknown, cashier.withdrawal_closed where it was looked at already
 */
export async function lookAtConflict(
  deps: WithdrawalDeps,
  decision: StaffDecision & { readonly conflictId: string; readonly why: string },
  look: Look,
): Promise<QueuedWithdrawal> {
  const { conflictId, staffId, why: reason } = decision;
  return withLocked(deps, decision, look, async (tx, row) => {
    const conflict = await findConflict(tx, row, conflictId);
    if (!conflict) fail('cashier.withdrawal_unknown');
    if (conflict.looked_by === staffId && conflict.looked_reason === reason) return;
    if (conflict.looked_by !== null) fail('cashier.withdrawal_closed');
    await insertLook(tx, row, { conflictId, staffId, reason, at: look.at });
  });
}

/**
 * Approves a withdrawal; above the brand's limit the second of two people does (four eyes).
 * @throws DomainError cashier.withdrawal_unknown, cashier.withdrawal_closed, cashier.withdrawal_second_person,
 *   cashier.payout_contradicted
 */
export async function approveByHand(
  deps: WithdrawalDeps,
  decision: StaffDecision,
  look: Look,
): Promise<QueuedWithdrawal> {
  return decide(deps, decision, look, async (tx, row) => {
    if (row.state !== 'risk_check') fail('cashier.withdrawal_closed');
    if (row.approvals.includes(decision.staffId)) fail('cashier.withdrawal_second_person');
    await keepApproval(tx, row, decision.staffId);
    if (row.approvals.length + 1 < (await approvalsNeeded(deps, row))) return;
    const account = await findPayoutAccount(tx, row.member_id, row.account_id);
    assert(account !== undefined, 'a withdrawal has its account');
    const paysByHand = row.pays_by_hand || !deps.providers.has(account.provider);
    await takeStep(tx, row, stepOf(decision, look, { to: 'approved', paysByHand }));
  });
}

function stepOf(decision: StaffDecision, look: Look, step: Omit<Step, 'by' | 'at' | 'staffId'>): Step {
  return { ...step, by: 'staff', staffId: decision.staffId, at: look.at };
}

/** @throws DomainError cashier.withdrawal_unknown, cashier.withdrawal_closed, cashier.payout_contradicted */
export async function rejectByHand(
  deps: WithdrawalDeps,
  decision: StaffDecision & { readonly why: WithdrawalReason; readonly note: string | null },
  look: Look,
): Promise<QueuedWithdrawal> {
  return decide(deps, decision, look, (tx, row) =>
    takeStep(tx, row, stepOf(decision, look, { to: 'rejected', reason: decision.why, note: decision.note })),
  );
}

/**
 * Asks the member something; nothing moves.
 * @throws DomainError cashier.withdrawal_unknown, cashier.withdrawal_closed
 */
export async function askMember(
  deps: WithdrawalDeps,
  decision: StaffDecision & { readonly note: string },
  look: Look,
): Promise<QueuedWithdrawal> {
  return withLocked(deps, decision, look, async (tx, row) => {
    if (row.state !== 'risk_check') fail('cashier.withdrawal_closed');
    await keepNote(tx, row, decision.note);
    await tellWithdrawal(
      tx,
      { ...row, note: decision.note },
      { isReminder: false, by: 'staff', at: look.at },
    );
  });
}

/**
 * Notes a payout that a person made. What a provider may still pay by itself is not paid by hand beside it: one that
 * has long said nothing is asked once more, and must still say nothing, or that it knows of no such payout.
 * @throws DomainError cashier.withdrawal_unknown, cashier.withdrawal_closed, cashier.payout_contradicted
 */
export async function payByHand(
  deps: WithdrawalDeps,
  decision: StaffDecision & { readonly reference: string },
  look: Look,
): Promise<QueuedWithdrawal> {
  const confirmUntil = await confirmEnd(deps, look.at);
  if (await isKnownOutside(deps, await getRow(deps, decision))) fail('cashier.withdrawal_closed');
  return decide(deps, decision, look, (tx, row) => {
    const isFree = row.state === 'approved' && row.pays_by_hand;
    const isSilent = row.state === 'paying' && row.reason === 'provider_silent';
    if (!isFree && !isSilent) fail('cashier.withdrawal_closed');
    const payoutReference = decision.reference;
    return takeStep(tx, row, stepOf(decision, look, { to: 'paid_out', payoutReference, confirmUntil }));
  });
}

/**
 * Decides a dispute: what is missing was paid again, goes back to the member, or it is proven that all was paid and
 * nothing goes back (ST-12.3).
 * @throws DomainError cashier.withdrawal_unknown, cashier.withdrawal_closed, cashier.proof_missing,
 *   cashier.payout_contradicted
 */
export async function decideDispute(
  deps: WithdrawalDeps,
  decision: StaffDecision & {
    readonly decision: 'repay' | 'release' | 'force';
    readonly reference: string | undefined;
  },
  look: Look,
): Promise<QueuedWithdrawal> {
  const confirmUntil = await confirmEnd(deps, look.at);
  const { reference } = decision;
  return decide(deps, decision, look, (tx, row) => {
    if (row.state !== 'partial' && row.state !== 'not_received') fail('cashier.withdrawal_closed');
    switch (decision.decision) {
      case 'repay': {
        if (reference === undefined) fail('cashier.proof_missing');
        const again = {
          to: 'paid_out',
          payoutReference: reference,
          receivedAmount: null,
          confirmUntil,
        } as const;
        return takeStep(tx, row, stepOf(decision, look, again));
      }
      case 'release':
        return takeStep(tx, row, stepOf(decision, look, { to: 'released', reason: 'payment_not_proven' }));
      case 'force':
        return takeStep(tx, row, stepOf(decision, look, { to: 'forced_received', reason: 'payment_proven' }));
    }
  });
}
