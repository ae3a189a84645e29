import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { hasDelivered } from '../../../platform/outbox/index.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { sumDepositsOf } from '../../cashier/index.ts';
import { listVipStandings, lockVips, moveVipLevel } from '../../identity/index.ts';
import { ROUNDS_COUNTED } from '../counting/counting-subscriber.ts';
import { tellMoved } from '../tell-moved.ts';
import { offerBonuses } from './offer-bonuses.ts';
import type { VipDeps } from './vip-deps.ts';
import { decideNight, levelsOf, type Night, type VipStanding } from './vip-rules.ts';
import {
  findLastNight,
  insertReached,
  keepNight,
  listReached,
  listStakers,
  type NewLevel,
  sumStakesOf,
  takeNight,
} from './vip-store.ts';

/** When the day before is looked at, on the brand's clocks. */
export const VIP_CHECK_TIME = '00:30';
const MEMBERS_AT_ONCE = 200;

/** The day that a night at this moment counts last. */
export function lastDayOf(at: Date, timeZone: string): string {
  const { dayOf, momentOf } = zoneClock(timeZone);
  const today = dayOf(at);
  return dayAfter(today, at < momentOf(today, VIP_CHECK_TIME) ? -2 : -1);
}

/**
 * Looks at the next members of the night that is due, in one transaction: what was missed in a pause is caught up night by
 * night, each with what counted until the end of its day. Answers whether there is more to look at now.
 */
export async function runNight(deps: VipDeps, at: Date): Promise<boolean> {
  const timeZone = await deps.timeZone();
  const due = lastDayOf(at, timeZone);
  const { momentOf } = zoneClock(timeZone);
  return inTransaction(deps.db, async (tx) => {
    if (!(await takeNight(tx))) return false;
    const last = await findLastNight(tx);
    const isNew = last === undefined || last.isOver;
    const day = isNew ? (last ? dayAfter(last.day, 1) : due) : last.day;
    if (day > due) return false;
    const endsAt = momentOf(dayAfter(day, 1), '00:00');
    if (!(await hasDelivered(tx, ROUNDS_COUNTED, endsAt))) return false;
    const after = isNew ? null : last.afterId;
    const memberIds = await listStakers(tx, { currency: PLAY_CREDIT, after, limit: MEMBERS_AT_ONCE });
    if (memberIds.length > 0) await lookAt(deps, tx, memberIds, { day, endsAt, at, timeZone });
    const isOver = memberIds.length < MEMBERS_AT_ONCE;
    await keepNight(tx, { day, afterId: memberIds.at(-1) ?? after, endedAt: isOver ? at : null });
    return true;
  });
}

interface NightOf {
  readonly day: string;
  readonly endsAt: Date;
  readonly at: Date;
  readonly timeZone: string;
}

async function lookAt(deps: VipDeps, tx: Tx, memberIds: readonly MemberId[], of: NightOf): Promise<void> {
  const { at, day } = of;
  await lockVips(tx, memberIds);
  const { vipLadder } = await deps.settings();
  const levels = levelsOf(vipLadder);
  const night = { levels, month: monthOf(of) };
  const { standings, sums } = await readMembers(tx, memberIds, of);
  const moved: MemberId[] = [];
  const reached: NewLevel[] = [];
  for (const memberId of memberIds) {
    const standing = standings(memberId);
    const decided = decideNight(night, standing, sums(memberId));
    const highest = decided.reached.at(-1);
    for (const level of decided.reached) {
      const bonus = levels[level - 1]?.bonus ?? 0n;
      // Who climbs several levels is told of the highest; of one that the staff had given already nothing is new.
      const tellAt = level === highest && decided.rank === level && standing.rank < level ? at : null;
      reached.push({ memberId, level, day, reachedAt: at, currency: PLAY_CREDIT, bonus, tellAt });
    }
    if (decided.rank !== standing.rank) {
      const reason = decided.rank > standing.rank ? 'ladder: reached' : 'ladder: not kept';
      await moveVipLevel(tx, { memberId, rank: decided.rank, reason, at });
      moved.push(memberId);
    }
  }
  await insertReached(tx, reached);
  await offerBonuses(tx, memberIds, at);
  const changed = [...moved, ...reached.map(({ memberId }) => memberId)];
  await tellMoved(tx, { memberIds: changed, what: 'vip', at });
}

function monthOf({ day, timeZone }: NightOf): Night['month'] {
  const startsAt = zoneClock(timeZone).momentOf(monthStartOf(day), '00:00');
  return { startsAt, isOver: dayAfter(day, 1).endsWith('-01') };
}

/** The first day of a day's month. */
export function monthStartOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

async function readMembers(tx: Tx, memberIds: readonly MemberId[], { day, endsAt }: NightOf) {
  const currency = PLAY_CREDIT;
  const stakes = await sumStakesOf(tx, memberIds, { currency, from: monthStartOf(day), until: day });
  const deposits = await sumDepositsOf(tx, memberIds, { currency, before: endsAt });
  const held = new Map((await listVipStandings(tx, memberIds)).map((row) => [row.memberId, row]));
  const peaks = new Map((await listReached(tx, memberIds)).map(({ memberId, level }) => [memberId, level]));
  return {
    standings: (memberId: MemberId): VipStanding => {
      const row = held.get(memberId);
      const isTaken = row !== undefined && row.givenAt !== null && row.givenRank === null;
      return {
        rank: row?.rank ?? 0,
        since: row?.at ?? null,
        given: row?.givenRank ?? 0,
        givenAt: row?.givenAt ?? null,
        isTaken,
        peak: peaks.get(memberId) ?? 0,
      };
    },
    sums: (memberId: MemberId) => ({
      stake: stakes.get(memberId)?.all ?? 0n,
      month: stakes.get(memberId)?.recent ?? 0n,
      deposit: deposits.get(memberId) ?? 0n,
    }),
  };
}
