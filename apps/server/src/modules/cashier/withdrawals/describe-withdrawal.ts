import type { RequirementRow as RequirementShown, Withdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import type { PayoutConflict } from '@nokshi/contract/cashier-withdrawal-console.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { listAccounts } from '../../identity/index.ts';
import { findBonusTitles } from '../bonuses/ended-store.ts';
import { describePayoutAccount } from '../payouts/payout-accounts.ts';
import { listConflicts } from '../payouts/payout-conflict-store.ts';
import { findPayoutAccount } from '../payouts/payout-store.ts';
import type { RequirementRow } from '../turnover/turnover-store.ts';
import { withdrawalNo } from './change-withdrawal.ts';
import { disputeEndOf } from './withdrawal-rules.ts';
import { listSteps, type WithdrawalRow } from './withdrawal-store.ts';

interface Look {
  readonly language: Language;
  readonly at: Date;
}

/** A withdrawal as its member sees it, with every step. */
export async function describeWithdrawal(db: Db | Tx, row: WithdrawalRow, look: Look): Promise<Withdrawal> {
  const account = await findPayoutAccount(db, row.member_id, row.account_id);
  assert(account !== undefined, 'a withdrawal has its account');
  const steps = await listSteps(db, row.member_id, row.id);
  const net = row.amount - row.fee;
  const received = row.received_amount;
  return {
    id: row.id,
    no: withdrawalNo(row.no),
    state: row.state,
    reason: row.reason,
    note: row.note,
    currency: row.currency,
    amountMicros: row.amount.toString(),
    feeMicros: row.fee.toString(),
    netMicros: net.toString(),
    receivedMicros: received?.toString() ?? null,
    remainingMicros: received === null ? null : (net - received).toString(),
    account: describePayoutAccount(account, look),
    steps: steps.map((step) => ({ state: step.state, at: step.at.getTime(), by: step.by_whom })),
    confirmUntil: answerEndOf(row, look.at)?.getTime() ?? null,
    isSimulated: account.is_simulated,
  };
}

/** Most conflicts of one withdrawal that are shown. */
const CONFLICTS_SHOWN = 20;

/** What the books and the provider say of its payout where they differ, with who looked at it. */
export async function describeConflicts(db: Db | Tx, row: WithdrawalRow): Promise<PayoutConflict[]> {
  const rows = await listConflicts(db, row, CONFLICTS_SHOWN);
  if (rows.length === 0) return [];
  const people = rows.flatMap((one) => [one.our_staff_id, one.looked_by]).filter((id) => id !== null);
  const accounts = await listAccounts(db, [...new Set(people)]);
  const nameOf = (id: MemberId | null) => (id === null ? null : (accounts.get(id) ?? id));
  return rows.map((one) => ({
    id: one.id,
    ours: {
      state: one.our_state,
      by: one.our_by,
      account: nameOf(one.our_staff_id),
      reference: one.our_reference,
      at: one.our_at.getTime(),
    },
    provider: {
      state: one.provider_state,
      payment: one.provider_payment,
      noticedAt: one.noticed_at.getTime(),
    },
    look:
      one.looked_at === null
        ? null
        : {
            account: nameOf(one.looked_by) ?? '',
            reason: one.looked_reason ?? '',
            at: one.looked_at.getTime(),
          },
  }));
}

/** Until when the member may answer; what silence counted as received may be disputed for a day. */
function answerEndOf(row: WithdrawalRow, at: Date): Date | null {
  if (row.state === 'paid_out') return row.confirm_until;
  if (row.state !== 'auto_received' || row.closed_at === null) return null;
  const end = disputeEndOf(row.closed_at);
  return at < end ? end : null;
}

/** Requirements of one member, with the names of their bonuses. */
export async function describeRequirements(
  db: Db | Tx,
  rows: readonly RequirementRow[],
  language: Language,
): Promise<RequirementShown[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.filter((row) => row.bonus_amount > 0n).map((row) => row.id);
  const titles = await findBonusTitles(db, first.member_id, ids);
  return rows.map((row) => describeRequirement(row, titles.get(row.id)?.[language === 'EN' ? 'en' : 'bn']));
}

function describeRequirement(row: RequirementRow, bonusTitle: string | undefined): RequirementShown {
  return {
    id: row.id,
    source: row.source,
    baseMicros: row.base_amount.toString(),
    bonus: bonusTitle === undefined ? null : { title: bonusTitle, amountMicros: row.bonus_amount.toString() },
    requiredMicros: row.required.toString(),
    doneMicros: row.done.toString(),
    categories: [...(row.categories ?? [])],
    openedAt: row.opened_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    status: row.status,
  };
}
