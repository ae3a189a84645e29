import { POINTS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { checkPaymentPassword, findVip } from '../../identity/index.ts';
import { findBalance, HOUSE_POINTS, lockBalance, memberPoints, post } from '../../ledger/index.ts';
import { POINT_MICROS } from '../rules/points.ts';

const accountOf = (memberId: MemberId) => ({
  memberId,
  address: memberPoints(memberId),
  currency: POINTS,
});

/** What a member holds, in points. */
export async function heldPoints(db: Db | Tx, memberId: MemberId): Promise<bigint> {
  return ((await findBalance(db, accountOf(memberId))) ?? 0n) / POINT_MICROS;
}

/** The VIP level, 0 without one. */
export async function levelOf(db: Db | Tx, memberId: MemberId): Promise<number> {
  return (await findVip(db, memberId))?.rank ?? 0;
}

/**
 * The payment password in the codes of the family's gateway, which checks it before it relays a call.
 * @throws DomainError rewards.payment_password_wrong, rewards.payment_password_missing, identity.locked_out
 */
export async function requirePointPassword(
  db: Db,
  offer: Parameters<typeof checkPaymentPassword>[1],
): Promise<void> {
  const verdict = await checkPaymentPassword(db, offer);
  if (verdict === 'wrong') fail('rewards.payment_password_wrong');
  if (verdict === 'missing') fail('rewards.payment_password_missing');
}

/**
 * Takes points of a member, once for each key.
 * @returns what the ledger calls it
 * @throws DomainError rewards.points_short
 */
export async function spendPoints(
  tx: Tx,
  spent: {
    readonly memberId: MemberId;
    readonly code: 'points.converted' | 'points.spent';
    readonly scope: string;
    readonly key: string;
    readonly points: bigint;
    readonly at: Date;
  },
): Promise<string> {
  const { memberId, code, scope, key, points, at } = spent;
  const amount = points * POINT_MICROS;
  if (((await lockBalance(tx, accountOf(memberId))) ?? 0n) < amount) fail('rewards.points_short');
  const transfer = {
    code,
    from: memberPoints(memberId),
    to: HOUSE_POINTS,
    amount,
    currency: POINTS,
  } as const;
  const { groupId } = await post(tx, { memberId, scope, key, transfers: [transfer], at });
  return groupId;
}
