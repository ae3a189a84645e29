import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/logger.ts';
import { record } from '../../../platform/outbox/record.ts';
import type { GameRow, Library } from '../../catalogue/index.ts';
import { findMember } from '../../identity/index.ts';
import type { SupplierFreeBets, SupplierReward } from '../hub88/supplier-freebets.ts';
import { BadStatus } from '../vendors/launch-failure.ts';
import { claimAsking, type GrantRow, listUnanswered, settleAsking } from './free-bet-store.ts';
import { readTemplates } from './templates.ts';

export interface PlaceDeps {
  readonly db: Db;
  readonly library: () => Promise<Library>;
  readonly freeBets: SupplierFreeBets | undefined;
  readonly scope: string;
  readonly log?: Logger | undefined;
}

/** Longer than the supplier is waited for: who asked last has its answer, or was killed. */
const UNHEARD_MS = 15_000;
const PER_TURN = 20;
/** Calls at the supplier at once. */
const SIDE_BY_SIDE = 8;

/**
 * Asks the supplier for free bets that were granted, until it does not answer: what is left then waits for the next turn,
 * so that nobody waits long in front of a supplier that is down.
 */
export async function placeGrants(deps: PlaceDeps, rows: readonly GrantRow[], at: Date): Promise<void> {
  for (let first = 0; first < rows.length; first += SIDE_BY_SIDE) {
    const some = rows.slice(first, first + SIDE_BY_SIDE);
    const answered = await Promise.all(some.map((row) => placeGrant(deps, row, at)));
    if (answered.includes(false)) return;
  }
}

/**
 * False when the supplier did not answer; the next turn first looks whether it has the grant. Somebody else who asks
 * meanwhile is left to it.
 */
async function placeGrant(deps: PlaceDeps, row: GrantRow, at: Date): Promise<boolean> {
  const { freeBets } = deps;
  if (!freeBets) return false;
  const key = { memberId: row.member_id, id: row.id };
  const claimed = await claimAsking(deps.db, { ...key, at, unheardMs: UNHEARD_MS });
  const game = (await deps.library()).gameByNo.get(row.game_no);
  const member = await findMember(deps.db, row.member_id);
  if (!claimed || !game || !member) return true;
  try {
    const user = member.no.toString();
    const reward = await findOrCreate(deps, freeBets, claimed, { user, game, at });
    await settle(deps.db, claimed, { game, reward, at });
    return true;
  } catch (error) {
    if (error instanceof BadStatus && error.status < 500 && error.status !== 429) {
      deps.log?.warn({ err: error, grant: row.id }, 'the supplier refused free bets');
      await settle(deps.db, claimed, { game, reward: null, at });
      return true;
    }
    deps.log?.warn({ err: error, grant: row.id }, 'the supplier did not answer for free bets');
    return false;
  }
}

/** One turn of what the worker role does: grants that the supplier was never asked for, or has not answered. */
export async function placeUnanswered(deps: PlaceDeps, at: Date): Promise<void> {
  if (!deps.freeBets) return;
  const before = new Date(at.getTime() - UNHEARD_MS);
  await placeGrants(deps, await listUnanswered(deps.db, { before, limit: PER_TURN }), at);
}

/** Null when there is nothing to be had any more. */
async function findOrCreate(
  deps: PlaceDeps,
  freeBets: SupplierFreeBets,
  grant: GrantRow,
  { user, game, at }: { readonly user: string; readonly game: GameRow; readonly at: Date },
): Promise<SupplierReward | null> {
  if (grant.asked_at !== null) {
    const known = (await freeBets.listRewards(user)).find(({ reference }) => reference === grant.id);
    if (known) return known;
  }
  if (grant.ends_at <= at) return null;
  const template = (await readTemplates(deps, grant.currency, at)).get(game.code);
  if (!template) return null;
  return freeBets.createReward({
    prepaidId: template.id,
    user,
    reference: grant.id,
    gameCode: game.code,
    currency: grant.currency,
    value: grant.bet_value,
    count: grant.bet_count,
    endsAt: grant.ends_at,
  });
}

/** Writes the answer down and tells the member, once. */
async function settle(
  db: Db,
  grant: GrantRow,
  { game, reward, at }: { readonly game: GameRow; readonly reward: SupplierReward | null; readonly at: Date },
): Promise<void> {
  const key = { memberId: grant.member_id, id: grant.id };
  await inTransaction(db, async (tx) => {
    const isFirst = await settleAsking(tx, { ...key, rewardId: reward?.id ?? null });
    if (isFirst && reward)
      await record(tx, 'play.free_bets_changed', changeOf(grant, 'granted', game, at), at);
  });
}

/** What is told of a grant that came or was taken back. */
export function changeOf(grant: GrantRow, what: 'granted' | 'cancelled', game: GameRow, at: Date) {
  return {
    memberId: grant.member_id satisfies MemberId,
    grantId: grant.id,
    what,
    game: { bn: game.name_bn, en: game.name_en },
    count: grant.bet_count,
    currency: grant.currency,
    valueMicros: grant.bet_value.toString(),
    endsAt: grant.ends_at.getTime(),
    at: at.getTime(),
  };
}
