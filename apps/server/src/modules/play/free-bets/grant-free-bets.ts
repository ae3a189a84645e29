import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type grantFreeBets as entry, FREE_BET_LIMITS } from '@nokshi/contract/play-free-bets.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { GameRow } from '../../catalogue/index.ts';
import { findMemberByAccount, type MemberRow } from '../../identity/index.ts';
import { findRefusal, listUnreachable } from '../../protection/index.ts';
import { type GrantRow, insertGrant, listBatch, lockBatch } from './free-bet-store.ts';
import { type PlaceDeps, placeGrants } from './place-grants.ts';
import { readTemplates } from './templates.ts';

const DAY_MS = 24 * 3600_000;

interface Terms {
  readonly game: GameRow;
  /** Micros of one bet. */
  readonly value: bigint;
  readonly count: number;
  readonly endsAt: Date;
}

/**
 * Grants free bets to all members of the order, or to none, and asks the supplier for them (protocols 1.8). The grants
 * stand before the supplier is asked, so that nothing that it gives is unknown to the wallet for good. The same id again
 * answers the same grants.
 * @throws DomainError play.free_bet_game, play.free_bet_terms, play.free_bet_unknown_members,
 *   play.free_bet_barred_members, play.supplier_unreachable, ledger.key_reused
 */
export async function grantFreeBets(
  deps: PlaceDeps,
  order: InputOf<typeof entry>,
  { staffId, at }: { readonly staffId: MemberId; readonly at: Date },
): Promise<void> {
  const before = await listBatch(deps.db, order.id);
  const terms = await checkTerms(deps, order, { at, isRepeat: before.length > 0 });
  const members = await findMembers(deps.db, order.accounts);
  if (before.length === 0) await refuseBarred(deps.db, members, at);
  const grants = await inTransaction(deps.db, async (tx) => {
    await lockBatch(tx, order.id);
    const known = await listBatch(tx, order.id);
    if (known.length > 0) return requireSame(known, terms, members);
    for (const { id: member_id } of members) {
      await insertGrant(tx, {
        member_id,
        id: newId(at),
        batch_id: order.id,
        scope: deps.scope,
        game_no: terms.game.no,
        currency: PLAY_CREDIT,
        bet_value: terms.value,
        bet_count: terms.count,
        ends_at: terms.endsAt,
        reason: order.reason,
        granted_by: staffId,
        granted_at: at,
      });
    }
    return listBatch(tx, order.id);
  });
  const asked = grants.filter(({ state }) => state === 'asked');
  await placeGrants(deps, asked, at);
}

async function checkTerms(
  deps: PlaceDeps,
  order: InputOf<typeof entry>,
  { at, isRepeat }: { readonly at: Date; readonly isRepeat: boolean },
): Promise<Terms> {
  const library = await deps.library();
  const game = library.gameByCode.get(order.gameCode);
  const vendor = game && library.vendorByCode.get(game.vendor);
  if (!game) fail('play.free_bet_game');
  const terms = {
    game,
    value: BigInt(order.valueMicros),
    count: order.count,
    endsAt: new Date(order.endsAt),
  };
  if (isRepeat) return terms;
  const isOpen = game.is_on && vendor?.is_on === true && vendor.source === 'hub88-sandbox';
  const template = isOpen ? (await readTemplates(deps, PLAY_CREDIT, at)).get(game.code) : undefined;
  if (!template) fail('play.free_bet_game');
  const leftMs = order.endsAt - at.getTime();
  const isFine =
    terms.value > 0n &&
    terms.value <= FREE_BET_LIMITS.valueMicros &&
    terms.value % FREE_BET_LIMITS.stepMicros === 0n &&
    terms.count >= 1 &&
    terms.count <= FREE_BET_LIMITS.bets &&
    leftMs > 0 &&
    leftMs <= FREE_BET_LIMITS.days * DAY_MS &&
    (template.value ?? terms.value) === terms.value &&
    (template.count ?? terms.count) === terms.count;
  const { valueUnits: most, bets, days } = FREE_BET_LIMITS;
  if (!isFine) fail('play.free_bet_terms', { most, bets, days });
  return terms;
}

/** Each person once, whatever is typed twice. */
async function findMembers(db: Db, accounts: readonly string[]): Promise<readonly MemberRow[]> {
  const found = new Map<MemberId, MemberRow>();
  const unknown: string[] = [];
  for (const account of accounts) {
    const member = await findMemberByAccount(db, account);
    if (member && member.type !== MEMBER_TYPE.staff) found.set(member.id, member);
    else unknown.push(account);
  }
  if (unknown.length > 0) fail('play.free_bet_unknown_members', { accounts: unknown.join(', ') });
  return [...found.values()];
}

/**
 * Nothing is promoted to who takes a break or has excluded oneself (standards 1.21), and free bets are of no use to who
 * may not play: an account that is closed, locked, or for looking around alone.
 */
async function refuseBarred(db: Db, members: readonly MemberRow[], at: Date): Promise<void> {
  const resting = await listUnreachable(
    db,
    members.map(({ id }) => id),
    at,
  );
  const barred: string[] = [];
  for (const member of members) {
    const mayPlay =
      member.status === 'active' &&
      member.type !== MEMBER_TYPE.trial &&
      member.currency === PLAY_CREDIT &&
      !resting.has(member.id) &&
      (await findRefusal(db, { memberId: member.id, kind: 'launch', amount: 0n, at })) === undefined;
    if (!mayPlay) barred.push(member.account);
  }
  if (barred.length > 0) fail('play.free_bet_barred_members', { accounts: barred.join(', ') });
}

function requireSame(
  known: readonly GrantRow[],
  { game, value, count, endsAt }: Terms,
  members: readonly MemberRow[],
): readonly GrantRow[] {
  const ids = new Set(members.map(({ id }) => id));
  const isSame =
    known.length === ids.size &&
    known.every(
      (grant) =>
        ids.has(grant.member_id) &&
        grant.game_no === game.no &&
        grant.bet_value === value &&
        grant.bet_count === count &&
        grant.ends_at.getTime() === endsAt.getTime(),
    );
  return isSame ? known : fail('ledger.key_reused');
}
