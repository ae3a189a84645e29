import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { lockTurnover } from '../../cashier/index.ts';
import { findRefusal } from '../../protection/index.ts';
import { creditOf, ratioOf } from '../rules/points.ts';
import { tellMoved } from '../tell-moved.ts';
import { type ConversionRow, findConversion, insertConversion } from './conversion-store.ts';
import { payCredit } from './pay-credit.ts';
import { type PointDeps, pointSettings } from './point-deps.ts';
import { levelOf, requirePointPassword, spendPoints } from './spend-points.ts';

export interface Conversion {
  readonly memberId: MemberId;
  /** The caller's id: the same conversion again answers as before. */
  readonly id: string;
  readonly points: bigint;
  readonly paymentPassword: string;
  readonly ip: string;
  readonly at: Date;
}

/**
 * Turns points into credit at the rate of the member's level: points leave and credit comes, with its turnover, in one
 * transaction.
 * @throws DomainError system.not_available, rewards.points_off, points_least, points_step, points_short, on_break,
 *   payment_password_wrong, payment_password_missing, identity.locked_out, ledger.key_reused
 */
export async function convertPoints(deps: PointDeps, asked: Conversion): Promise<ConversionRow> {
  const { db } = deps;
  const settings = await pointSettings(deps);
  const { memberId, id, points, at } = asked;
  const known = await findConversion(db, memberId, id);
  if (known) return repeat(known, points);
  if (!settings.canConvert) fail('rewards.points_off');
  if (points < BigInt(settings.least)) fail('rewards.points_least', { least: settings.least });
  if (points % BigInt(settings.step) !== 0n) fail('rewards.points_step', { step: settings.step });
  await requirePointPassword(db, { memberId, password: asked.paymentPassword, ip: asked.ip, at });
  const terms = await deps.turnover();
  return inTransaction(db, async (tx) => {
    // Turnover is locked before money, here as everywhere.
    await lockTurnover(tx, memberId);
    const done = await findConversion(tx, memberId, id);
    if (done) return repeat(done, points);
    if (await findRefusal(tx, { memberId, kind: 'launch', amount: 0n, at })) fail('rewards.on_break');
    const ratio = ratioOf(settings, await levelOf(tx, memberId));
    const amount = creditOf(points, ratio);
    if (amount <= 0n) fail('rewards.points_least', { least: settings.least });
    const scope = 'rewards.points_converted';
    const spentGroupId = await spendPoints(tx, {
      memberId,
      scope,
      key: id,
      points,
      at,
      code: 'points.converted',
    });
    const paidGroupId = await payCredit(tx, { memberId, sourceId: id, amount, terms, at });
    const row: ConversionRow = {
      memberId,
      id,
      points,
      ratio,
      currency: PLAY_CREDIT,
      amount,
      spentGroupId,
      paidGroupId,
      at,
    };
    await insertConversion(tx, row);
    await tellMoved(tx, { memberIds: [memberId], what: 'points', at });
    return row;
  });
}

function repeat(known: ConversionRow, points: bigint): ConversionRow {
  if (known.points !== points) fail('ledger.key_reused');
  return known;
}
