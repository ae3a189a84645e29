import type { RequirementRow as RequirementShown, Withdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { assert } from '../../platform/errors.ts';
import { findBonusTitles } from './bonuses/ended-store.ts';
import { withdrawalNo } from './change-withdrawal.ts';
import { describePayoutAccount } from './payout-accounts.ts';
import { findPayoutAccount } from './payout-store.ts';
import type { RequirementRow } from './turnover-store.ts';
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
