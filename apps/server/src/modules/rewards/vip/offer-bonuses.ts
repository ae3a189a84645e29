import type { MemberId } from '@nokshi/contract/ids.ts';
import { toBengaliDigits } from '@nokshi/money';
import type { Tx } from '../../../platform/db.ts';
import { listUnreachable } from '../../protection/index.ts';
import { offerGrants } from '../grants/offer-grants.ts';
import { listUnoffered, markOffered } from './vip-store.ts';

/** Once, in hundredths: what a level brings is staked so often before it may leave. */
const MULTIPLIER = 100;

/**
 * Puts the bonuses of levels before the members who reached them, each once in a lifetime. Whoever takes a break is
 * offered nothing; a later night does it.
 */
export async function offerBonuses(tx: Tx, memberIds: readonly MemberId[], at: Date): Promise<void> {
  const waiting = await listUnoffered(tx, memberIds);
  if (waiting.length === 0) return;
  const away = await listUnreachable(
    tx,
    waiting.map(({ memberId }) => memberId),
    at,
  );
  const offered = waiting.filter(({ memberId }) => !away.has(memberId));
  await offerGrants(
    tx,
    offered.map(({ memberId, level, currency, bonus }) => ({
      memberId,
      kind: 'vip',
      source: `level:${level}`,
      title: { bn: `VIP ${toBengaliDigits(String(level))} ধাপে ওঠা`, en: `Reached VIP ${level}` },
      currency,
      amount: bonus,
      multiplier: MULTIPLIER,
      expiresAt: null,
    })),
    at,
  );
  await markOffered(tx, offered, at);
}
