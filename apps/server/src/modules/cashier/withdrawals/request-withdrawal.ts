import type { WithdrawalReason } from '@nokshi/contract/cashier-withdrawal.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail, isDomainError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findMember, listLinkedMembers } from '../../identity/index.ts';
import {
  HOUSE_BONUS,
  HOUSE_FEES,
  type HoldOrder,
  lockBalance,
  memberCash,
  openHold,
  outsideProvider,
} from '../../ledger/index.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import { findPayoutAccount, listSharers } from '../payouts/payout-store.ts';
import { isSameName } from '../real-money/real-money.ts';
import { confirmStepUp, type StepUpOffer } from '../step-up/step-up.ts';
import { takeStepUp } from '../step-up/step-up-store.ts';
import { lockTurnover } from '../turnover/turnover-store.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import { takeStep, tellBalance, tellWithdrawal } from './change-withdrawal.ts';
import { type CheckedWithdrawal, checkWithdrawal, type WithdrawalOrder } from './check-withdrawal.ts';
import { subjectOf } from './prepare-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { markFeePaid, sumMoved, wasPaidBefore } from './withdrawal-evidence-store.ts';
import { reasonsToLook } from './withdrawal-rules.ts';
import {
  findWithdrawalRow,
  insertStep,
  insertWithdrawal,
  keepReasons,
  lockRequests,
  lockWithdrawal,
  type WithdrawalRow,
} from './withdrawal-store.ts';

/**
 * Asks for money to leave: everything is looked at again, the step-up is taken, the money is held, and the rules decide
 * whether a person has to look, in one transaction. The same order again answers the same withdrawal.
 * @throws DomainError as `checkWithdrawal` and `confirmStepUp`, ledger.key_reused
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  ctx: Context,
  order: WithdrawalOrder,
  offer: StepUpOffer,
): Promise<WithdrawalRow> {
  const known = await findWithdrawalRow(deps.db, order.memberId, order.id);
  if (known) return repeat(known, order);
  try {
    await confirmStepUp(deps.db, ctx, subjectOf(order), offer);
  } catch (error) {
    // The same order, sent twice at once, may have taken the step-up since.
    const asked = await findWithdrawalRow(deps.db, order.memberId, order.id);
    if (asked && isDomainError(error, 'cashier.step_up_gone')) return repeat(asked, order);
    throw error;
  }
  const settings = await deps.settings();
  return inTransaction(deps.db, async (tx) => {
    await lockRequests(tx, order.memberId);
    const asked = await findWithdrawalRow(tx, order.memberId, order.id);
    if (asked) return repeat(asked, order);
    await lockTurnover(tx, order.memberId);
    const { at } = ctx;
    if (!(await takeStepUp(tx, { memberId: order.memberId, id: offer.challengeId, at }))) {
      fail('cashier.step_up_gone');
    }
    // A deposit that comes meanwhile must not count as free: it waits until this is decided.
    await lockCash(tx, order);
    const checked = await checkWithdrawal(tx, { ...deps, settings }, order, at);
    const row = await open(tx, { order, checked, at });
    const reasons = await judge(tx, { row, checked, settings, at });
    const [reason] = reasons;
    const paysByHand = !deps.providers.has(checked.account.provider);
    return takeStep(tx, row, {
      to: reason === undefined ? 'approved' : 'risk_check',
      by: 'system',
      reason: reason ?? null,
      paysByHand,
      at,
    });
  });
}

async function lockCash(tx: Tx, { memberId, accountId }: WithdrawalOrder): Promise<void> {
  const account = await findPayoutAccount(tx, memberId, accountId);
  if (account) await lockBalance(tx, { memberId, address: memberCash(memberId), currency: account.currency });
}

function repeat(known: WithdrawalRow, order: WithdrawalOrder): WithdrawalRow {
  if (known.account_id !== order.accountId || known.amount !== order.amount) fail('ledger.key_reused');
  return known;
}

async function open(
  tx: Tx,
  {
    order,
    checked,
    at,
  }: { readonly order: WithdrawalOrder; readonly checked: CheckedWithdrawal; readonly at: Date },
): Promise<WithdrawalRow> {
  const { memberId, id } = order;
  const { account, fee, bonusBack } = checked;
  const { currency } = account;
  const holdId = await openHold(tx, {
    memberId,
    key: id,
    scope: 'cashier.withdrawal',
    amount: order.amount - fee,
    currency,
    to: outsideProvider(account.provider),
    code: 'withdrawal.pay',
    at,
  });
  const holdCost = async (cost: Omit<HoldOrder, 'memberId' | 'key' | 'currency' | 'at'>) =>
    cost.amount > 0n ? openHold(tx, { ...cost, memberId, key: id, currency, at }) : null;
  const feeHoldId = await holdCost({
    scope: 'cashier.withdrawal_fee',
    amount: fee - bonusBack,
    to: HOUSE_FEES,
    code: 'withdrawal.fee',
  });
  const bonusHoldId = await holdCost({
    scope: 'cashier.withdrawal_bonus',
    amount: bonusBack,
    to: HOUSE_BONUS,
    code: 'withdrawal.bonus_back',
  });
  await insertWithdrawal(tx, {
    ...order,
    currency,
    fee,
    earlyFee: checked.early,
    bonusBack,
    holdId,
    feeHoldId,
    bonusHoldId,
    at,
  });
  if (checked.early > 0n) {
    const ids = checked.leftBehind.map((requirement) => requirement.id);
    await markFeePaid(tx, memberId, { withdrawalId: id, ids });
  }
  const step = {
    memberId,
    withdrawalId: id,
    state: 'requested',
    by: 'member',
    staffId: null,
    reference: null,
  } as const;
  await insertStep(tx, { ...step, id: newId(at), at });
  const row = await lockWithdrawal(tx, memberId, id);
  assert(row !== undefined, 'a withdrawal that was written is there');
  await tellWithdrawal(tx, row, { isReminder: false, by: 'member', at });
  await tellBalance(tx, { memberId, currency, at });
  return row;
}

async function judge(
  tx: Tx,
  {
    row,
    checked,
    settings,
    at,
  }: {
    readonly row: WithdrawalRow;
    readonly checked: CheckedWithdrawal;
    readonly settings: CashierSettings;
    readonly at: Date;
  },
): Promise<readonly WithdrawalReason[]> {
  const { member_id: memberId, currency } = row;
  const { account } = checked;
  const member = await findMember(tx, memberId);
  assert(member !== undefined, 'who asks for money is a member');
  const linked = await listLinkedMembers(tx, memberId, at);
  const moved = await sumMoved(tx, memberId, { currency, except: row.id });
  const evidence = {
    isNameSame: isSameName(member.payee_name ?? '', account.holder),
    isAccountShared: (await listSharers(tx, memberId, account.number_hash)).length > 0,
    isDeviceShared: linked.byBrowser.length + linked.byAddress.length > 0,
    registeredAt: member.registered_at,
    isAccountPaidBefore: await wasPaidBefore(tx, memberId, account.id),
    hasOpenBonus: checked.holding.some((requirement) => requirement.source === 'BONUS'),
    ...moved,
  };
  const rule = {
    autoApprove: microsOfUnits(settings.withdrawal.autoApproveUnits),
    youngDays: settings.withdrawal.youngDays,
    at,
  };
  const reasons = reasonsToLook(row.amount, evidence, rule);
  await keepReasons(tx, row, reasons);
  return reasons;
}
