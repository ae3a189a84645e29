import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { lockTurnover, type TurnoverTerms } from '../../cashier/index.ts';
import { findRefusal } from '../../protection/index.ts';
import { payCredit } from '../points/pay-credit.ts';
import { type PointDeps, pointSettings } from '../points/point-deps.ts';
import { requirePointPassword, spendPoints } from '../points/spend-points.ts';
import { tellMoved } from '../tell-moved.ts';
import { type Delivery, readDelivery, sealDelivery } from './delivery.ts';
import { type GoodRow, lockGood, movePieces } from './good-store.ts';
import {
  findRedemption,
  insertRedemption,
  lockRedemption,
  type RedemptionRow,
  saveDecision,
} from './redemption-store.ts';

export interface Redeeming {
  readonly memberId: MemberId;
  /** The caller's id: the same again answers as before. */
  readonly id: string;
  readonly goodId: string;
  readonly quantity: number;
  /** The price of one piece that the person saw. */
  readonly seenPoints: number | undefined;
  readonly paymentPassword: string;
  readonly typed: Parameters<typeof readDelivery>[0];
  readonly ip: string;
  readonly at: Date;
}

/**
 * Asks for something of the mall: its points leave and its pieces are held, in one transaction; the last piece goes to who
 * comes first. Credit is paid at once where the brand asks for no approval.
 * @throws DomainError system.not_available, rewards.good_unknown, good_sold_out, address_missing, mobile_wrong,
 *   points_short, on_break, payment_password_wrong, payment_password_missing, identity.locked_out, ledger.key_reused,
 *   system.changed_meanwhile
 */
export async function redeemGood(deps: PointDeps, asked: Redeeming): Promise<RedemptionRow> {
  const { db } = deps;
  const settings = await pointSettings(deps);
  const { memberId, id, ip, at } = asked;
  const known = await findRedemption(db, memberId, id);
  if (known) return repeat(known, asked);
  await requirePointPassword(db, { memberId, password: asked.paymentPassword, ip, at });
  const terms = await deps.turnover();
  return inTransaction(db, async (tx) => {
    // Turnover is locked before goods, and goods before money, wherever something of the mall moves.
    await lockTurnover(tx, memberId);
    const done = await findRedemption(tx, memberId, id);
    if (done) return repeat(done, asked);
    const good = await lockAsked(tx, asked);
    if (good.amount > 0n && (await findRefusal(tx, { memberId, kind: 'launch', amount: 0n, at })))
      fail('rewards.on_break');
    await hold(tx, asked, good);
    if (good.amount > 0n && !settings.cashNeedsApproval) {
      await approve(tx, { memberId, id, remark: '', by: null, terms, at });
    }
    await tellMoved(tx, { memberIds: [memberId], what: 'points', at });
    const row = await findRedemption(tx, memberId, id);
    assert(row !== undefined, 'what was written is there');
    return row;
  });
}

function repeat(known: RedemptionRow, { goodId, quantity }: Redeeming): RedemptionRow {
  if (known.goodId !== goodId || known.quantity !== quantity) fail('ledger.key_reused');
  return known;
}

async function lockAsked(tx: Tx, { goodId, quantity, seenPoints }: Redeeming): Promise<GoodRow> {
  const good = await lockGood(tx, goodId);
  if (!good || good.endedAt !== null) return fail('rewards.good_unknown');
  if (seenPoints !== undefined && BigInt(seenPoints) !== good.points) fail('system.changed_meanwhile');
  if (good.stock < BigInt(quantity)) fail('rewards.good_sold_out');
  return good;
}

async function hold(tx: Tx, { memberId, id, quantity, typed, at }: Redeeming, good: GoodRow): Promise<void> {
  const delivery: Delivery | null = good.needsAddress ? readDelivery(typed) : null;
  const [pieces, scope] = [BigInt(quantity), 'rewards.points_spent'];
  const points = good.points * pieces;
  await movePieces(tx, good.id, { stock: -quantity, reserved: quantity, given: 0 });
  const spentGroupId = await spendPoints(tx, { memberId, code: 'points.spent', scope, key: id, points, at });
  await insertRedemption(tx, {
    memberId,
    id,
    goodId: good.id,
    type: good.type,
    titleBn: good.titleBn,
    titleEn: good.titleEn,
    quantity,
    points,
    amount: good.amount * pieces,
    spentGroupId,
    at,
    delivery: delivery && (await sealDelivery(tx, { memberId, at }, delivery)),
  });
}

export interface Approval {
  readonly memberId: MemberId;
  readonly id: string;
  readonly remark: string;
  /** Null of what the portal approves by itself. */
  readonly by: MemberId | null;
  readonly terms: TurnoverTerms;
  readonly at: Date;
}

/** Gives what waits, and pays it where it is credit; the member's turnover is locked. */
export async function approve(tx: Tx, { memberId, id, remark, by, terms, at }: Approval): Promise<void> {
  const row = await lockRedemption(tx, memberId, id);
  assert(row?.state === 'waiting', 'what is approved waits');
  const { goodId, quantity, amount } = row;
  await lockGood(tx, goodId);
  await movePieces(tx, goodId, { stock: 0, reserved: -quantity, given: quantity });
  const paidGroupId =
    amount === 0n ? null : await payCredit(tx, { memberId, sourceId: id, amount, terms, at });
  await saveDecision(tx, {
    memberId,
    id,
    state: 'approved',
    remark,
    paidGroupId,
    returnedGroupId: null,
    by,
    at,
  });
}
