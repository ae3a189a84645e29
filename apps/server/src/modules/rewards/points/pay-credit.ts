import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/index.ts';
import { openRequirement, type TurnoverTerms } from '../../cashier/index.ts';
import { HOUSE_REWARDS, memberCash, openMissingCash, post, tellCashBalances } from '../../ledger/index.ts';

/** Credit that came of points is staked once before it may leave. */
const ONCE_HUNDREDTHS = 100;

/**
 * Pays a member the credit that points became, once for each source; the member's turnover is locked.
 * @returns what the ledger calls it
 */
export async function payCredit(
  tx: Tx,
  paid: {
    readonly memberId: MemberId;
    /** The conversion, or what was redeemed. */
    readonly sourceId: string;
    /** Micros. */
    readonly amount: bigint;
    readonly terms: TurnoverTerms;
    readonly at: Date;
  },
): Promise<string> {
  const { memberId, sourceId, amount, terms, at } = paid;
  const currency = PLAY_CREDIT;
  await openMissingCash(tx, [{ memberId, currency }], at);
  const { groupId } = await post(tx, {
    memberId,
    scope: 'rewards.points_paid',
    key: sourceId,
    transfers: [{ code: 'points.paid_out', from: HOUSE_REWARDS, to: memberCash(memberId), amount, currency }],
    at,
  });
  await openRequirement(tx, {
    memberId,
    currency,
    at,
    source: 'POINTS',
    sourceId: groupId,
    base: amount,
    terms: { ...terms, multiplierHundredths: ONCE_HUNDREDTHS },
  });
  const told = { memberId, sourceId, currency, amountMicros: amount.toString(), at: at.getTime() };
  await record(tx, 'rewards.points_paid', told, at);
  await tellCashBalances(tx, [{ memberId, currency }], at);
  return groupId;
}
