import type { Adjustment, AdjustmentDirection } from '@nokshi/contract/cashier-adjustment.ts';
import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { MAX_AMOUNT_MICROS } from '@nokshi/money';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { findMember, listAccounts } from '../../identity/index.ts';
import { HOUSE_CORRECTION, memberCash, post } from '../../ledger/index.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { openRequirement } from '../turnover/open-requirement.ts';
import { termsOf } from '../turnover/turnover-terms.ts';
import { tellBalance } from '../withdrawals/change-withdrawal.ts';
import {
  type AdjustmentRow,
  findAdjustment,
  insertAdjustment,
  keepDecision,
  listAdjustmentRows,
  lockAdjustment,
} from './adjustment-store.ts';

/** Amounts are hundredths of the unit, as everywhere in the cashier. */
const STEP = 10_000n;
const SHOWN = 50;
/** What a correction raised has to be staked once. */
const ONCE_HUNDREDTHS = 100;

export async function readAdjustments(
  db: Db,
  memberId: MemberId,
  staffId: MemberId,
): Promise<{ readonly list: Adjustment[] }> {
  return { list: await describe(db, await listAdjustmentRows(db, memberId, SHOWN), staffId) };
}

/**
 * Writes down a correction that one person proposes; nothing moves. Micros.
 * @throws DomainError identity.member_unknown, cashier.adjustment_range, ledger.key_reused
 */
export async function proposeAdjustment(
  db: Db,
  order: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly direction: AdjustmentDirection;
    readonly amount: bigint;
    readonly needsTurnover: boolean;
    readonly reason: string;
    readonly staffId: MemberId;
    readonly at: Date;
  },
): Promise<Adjustment> {
  const { memberId, direction, amount } = order;
  const isAmount = amount > 0n && amount <= MAX_AMOUNT_MICROS && amount % STEP === 0n;
  if (!isAmount || (order.needsTurnover && direction === 'lower')) fail('cashier.adjustment_range');
  const member = await findMember(db, memberId);
  if (!member || member.type === MEMBER_TYPE.staff) fail('identity.member_unknown');
  const row = await insertAdjustment(db, { ...order, currency: PLAY_CREDIT });
  assert(row !== undefined, 'a proposal that was written is there');
  const isSame =
    row.direction === direction && row.amount === amount && row.needs_turnover === order.needsTurnover;
  if (!isSame) fail('ledger.key_reused');
  return describeOne(db, row, order.staffId);
}

export interface AdjustmentDecision {
  readonly memberId: MemberId;
  readonly id: string;
  readonly decision: 'carry_out' | 'refuse';
  readonly reason: string;
  readonly staffId: MemberId;
  readonly at: Date;
}

/**
 * Carries out what another person proposed, or refuses it: the ledger, what has to be staked, and the decision in one
 * transaction. A correction takes no more than the member has. The same decision of the same person again moves nothing and
 * is answered as before.
 * @throws DomainError cashier.adjustment_unknown, cashier.adjustment_closed, cashier.adjustment_second_person,
 *   ledger.not_enough
 */
export async function decideAdjustment(deps: DepositDeps, order: AdjustmentDecision): Promise<Adjustment> {
  const { memberId, id, staffId } = order;
  const { turnover } = await deps.settings();
  await inTransaction(deps.db, async (tx) => {
    const row = await lockAdjustment(tx, memberId, id);
    if (!row) fail('cashier.adjustment_unknown');
    // The answer to the first one was lost on its way.
    if (isSameWord(row, order)) return;
    if (row.state !== 'proposed') fail('cashier.adjustment_closed');
    if (order.decision === 'refuse') {
      await keepDecision(tx, row, { ...order, state: 'refused', groupId: null });
      return;
    }
    if (row.proposed_by === staffId) fail('cashier.adjustment_second_person');
    const groupId = await move(tx, row, { turnover, at: order.at });
    await keepDecision(tx, row, { ...order, state: 'done', groupId });
  });
  const row = await findAdjustment(deps.db, memberId, id);
  assert(row !== undefined, 'corrections are never deleted');
  return describeOne(deps.db, row, staffId);
}

/** Whether this person has decided so already. */
function isSameWord(row: AdjustmentRow, { decision, staffId }: AdjustmentDecision): boolean {
  return row.decided_by === staffId && row.state === (decision === 'carry_out' ? 'done' : 'refused');
}

async function move(
  tx: Tx,
  row: AdjustmentRow,
  { turnover, at }: { readonly turnover: CashierSettings['turnover']; readonly at: Date },
): Promise<string> {
  const { member_id: memberId, id, amount, currency } = row;
  const cash = memberCash(memberId);
  const isRaise = row.direction === 'raise';
  const { groupId } = await post(tx, {
    memberId,
    scope: 'cashier.adjustment',
    key: id,
    transfers: [
      isRaise
        ? { code: 'correction.raise', from: HOUSE_CORRECTION, to: cash, amount, currency }
        : { code: 'correction.lower', from: cash, to: HOUSE_CORRECTION, amount, currency },
    ],
    at,
  });
  if (row.needs_turnover) {
    const terms = { ...termsOf(turnover), multiplierHundredths: ONCE_HUNDREDTHS };
    await openRequirement(tx, {
      memberId,
      source: 'ADJUST',
      sourceId: id,
      currency,
      base: amount,
      terms,
      at,
    });
  }
  await tellBalance(tx, { memberId, currency, at });
  return groupId;
}

async function describeOne(db: Db, row: AdjustmentRow, staffId: MemberId): Promise<Adjustment> {
  const [shown] = await describe(db, [row], staffId);
  assert(shown !== undefined, 'one row is one answer');
  return shown;
}

async function describe(db: Db, rows: readonly AdjustmentRow[], staffId: MemberId): Promise<Adjustment[]> {
  const people = rows.flatMap((row) => [
    row.proposed_by,
    ...(row.decided_by === null ? [] : [row.decided_by]),
  ]);
  const accounts = await listAccounts(db, [...new Set(people)]);
  const nameOf = (id: MemberId) => accounts.get(id) ?? id;
  return rows.map((row) => ({
    memberId: row.member_id,
    id: row.id,
    direction: row.direction,
    amountMicros: row.amount.toString(),
    currency: row.currency,
    needsTurnover: row.needs_turnover,
    reason: row.reason,
    state: row.state,
    proposedBy: nameOf(row.proposed_by),
    proposedAt: row.proposed_at.getTime(),
    isMine: row.proposed_by === staffId,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedReason: row.decided_reason,
    decidedAt: row.decided_at?.getTime() ?? null,
  }));
}
