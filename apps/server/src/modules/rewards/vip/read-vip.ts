import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { readRankProgress, readVip } from '@nokshi/contract/rewards-vip.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { sumDepositsOf } from '../../cashier/index.ts';
import { findMember, listVipSteps, nameVipLevels } from '../../identity/index.ts';
import { lastDayOf, monthStartOf, VIP_CHECK_TIME } from './run-night.ts';
import type { VipDeps } from './vip-deps.ts';
import { historyOf } from './vip-history.ts';
import { daysUntil, isHeldAllOf, levelsOf, type VipLevel } from './vip-rules.ts';
import { listReached, sumStakesOf } from './vip-store.ts';

type Vip = OutputOf<typeof readVip>;

interface Asked {
  readonly memberId: MemberId;
  readonly language: Language;
  readonly at: Date;
}

const PROJECTED_DAYS = 30;
const STEPS_SHOWN = 30;

/** What a member sees of the ladder, with what counts until this moment. */
export async function describeVip(deps: VipDeps, asked: Asked): Promise<Vip> {
  const { db } = deps;
  const { memberId, language, at } = asked;
  const { vipLadder, vipLevels, withdrawal } = await deps.settings();
  const levels = levelsOf(vipLadder);
  const names = nameVipLevels(vipLevels, language);
  const nameOf = (rank: number) => names[rank - 1] ?? null;
  const steps = await listVipSteps(db, memberId, STEPS_SHOWN);
  const reached = await listReached(db, [memberId]);
  const sums = await readSums(deps, asked);
  const rank = steps[0]?.rank ?? 0;
  const nextRank = rank < levels.length ? rank + 1 : null;
  const next = levels[rank];
  return {
    rank,
    name: nameOf(rank),
    stakeMicros: sums.stake.toString(),
    depositMicros: sums.deposit.toString(),
    nextRank,
    keep: keepOf(levels[rank - 1], { rank, since: steps[0]?.at ?? null, ...sums }),
    projection: next === undefined ? null : project(next, sums),
    ladder: vipLadder.map(({ withdrawalsPerDay }, place) => {
      const { stake, deposit, bonus, keep } = levels[place] as VipLevel;
      return {
        rank: place + 1,
        name: nameOf(place + 1),
        stakeMicros: stake.toString(),
        depositMicros: deposit.toString(),
        bonusMicros: bonus.toString(),
        keepMicros: keep.toString(),
        withdrawalsPerDay: Math.max(withdrawalsPerDay, withdrawal.perDay),
        reachedAt: reached.find(({ level }) => level === place + 1)?.reachedAt.getTime() ?? null,
      };
    }),
    history: historyOf({
      steps,
      reached,
      nameOf,
      joinedAt: (await findMember(db, memberId))?.registered_at ?? at,
    }),
    nextCheckAt: sums.nextCheckAt.getTime(),
  };
}

interface Sums {
  readonly stake: bigint;
  readonly deposit: bigint;
  /** The calendar month, `2026-11`, where it begins, and what it brought. */
  readonly month: string;
  readonly monthStartsAt: Date;
  readonly monthStake: bigint;
  readonly recent: { readonly stake: bigint; readonly deposit: bigint };
  readonly today: string;
  readonly nextCheckAt: Date;
}

async function readSums({ db, timeZone }: VipDeps, { memberId, at }: Asked): Promise<Sums> {
  const zone = await timeZone();
  const { dayOf, momentOf } = zoneClock(zone);
  const today = dayOf(at);
  const monthStart = monthStartOf(today);
  const firstDay = dayAfter(today, 1 - PROJECTED_DAYS);
  const currency = PLAY_CREDIT;
  const [all, ofMonth, recent] = await Promise.all([
    sumDepositsOf(db, [memberId], { currency, before: at }),
    sumStakesOf(db, [memberId], { currency, from: monthStart, until: today }),
    sumStakesOf(db, [memberId], { currency, from: firstDay, until: today }),
  ]);
  const since = momentOf(firstDay, '00:00');
  const recentDeposits = await sumDepositsOf(db, [memberId], { currency, from: since, before: at });
  return {
    stake: ofMonth.get(memberId)?.all ?? 0n,
    deposit: all.get(memberId) ?? 0n,
    month: today.slice(0, 7),
    monthStartsAt: momentOf(monthStart, '00:00'),
    monthStake: ofMonth.get(memberId)?.recent ?? 0n,
    recent: {
      stake: recent.get(memberId)?.recent ?? 0n,
      deposit: recentDeposits.get(memberId) ?? 0n,
    },
    today,
    nextCheckAt: momentOf(dayAfter(lastDayOf(at, zone), 2), VIP_CHECK_TIME),
  };
}

function keepOf(
  level: VipLevel | undefined,
  held: Pick<Sums, 'month' | 'monthStartsAt' | 'monthStake'> & {
    readonly rank: number;
    readonly since: Date | null;
  },
): Vip['keep'] {
  if (level === undefined || level.keep === 0n || held.rank < 2) return null;
  return {
    month: held.month,
    needMicros: level.keep.toString(),
    doneMicros: held.monthStake.toString(),
    isAsked: isHeldAllOf(held.monthStartsAt, held.since),
  };
}

function project(next: VipLevel, { stake, deposit, recent, today }: Sums): Vip['projection'] {
  const days = PROJECTED_DAYS;
  const stakeDays = daysUntil(next.stake - stake, { sum: recent.stake, days });
  const depositDays = daysUntil(next.deposit - deposit, { sum: recent.deposit, days });
  const longest = stakeDays === null || depositDays === null ? null : Math.max(stakeDays, depositDays);
  return {
    days,
    stakeMicros: recent.stake.toString(),
    depositMicros: recent.deposit.toString(),
    stakeDays,
    depositDays,
    // Both sums reached today are found in the night that follows.
    onDay: longest === null ? null : dayAfter(today, longest + 1),
  };
}

const MICROS = 1_000_000;
const unitsOf = (micros: bigint) => Number(micros) / MICROS;

/** The same in the shape of the family's clients. */
export async function describeRankProgress(
  deps: VipDeps,
  asked: Asked,
): Promise<OutputOf<typeof readRankProgress>> {
  const { vipLadder, vipLevels } = await deps.settings();
  const levels = levelsOf(vipLadder);
  const names = nameVipLevels(vipLevels, asked.language);
  const nameOf = (rank: number) => names[rank - 1] ?? `VIP ${rank}`;
  const [last] = await listVipSteps(deps.db, asked.memberId, 1);
  const sums = await readSums(deps, asked);
  const rank = last?.rank ?? 0;
  const next = levels[rank];
  return {
    playerRankName: nameOf(rank),
    ...(next !== undefined && { nextRankName: nameOf(rank + 1) }),
    monthlyTurnover: { actual: unitsOf(sums.monthStake), expected: unitsOf(levels[rank - 1]?.keep ?? 0n) },
    totalTurnover: {
      actual: unitsOf(sums.stake),
      expected: unitsOf((next ?? levels[rank - 1])?.stake ?? 0n),
    },
  };
}
