import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { listMissions, Mission, MissionState } from '@nokshi/contract/rewards-missions.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Db } from '../../../platform/db.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { findRefusal } from '../../protection/index.ts';
import { type GrantRow, listGrantsOf } from '../grants/grant-store.ts';
import { turnoverOf } from '../grants/present-grant.ts';
import type { RewardsSettings } from '../rewards-settings.ts';
import { streakAfter } from './check-in.ts';
import { listCheckIns, listOpenMissions, listStakes, type MissionRow } from './mission-store.ts';
import { hasBegun, reachedOf } from './reach-missions.ts';
import { type Run, runOf, sourceOf } from './spans.ts';

export interface MissionDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  readonly settings: () => Promise<RewardsSettings>;
}

interface Ask {
  readonly memberId: MemberId;
  readonly language: Language;
  readonly at: Date;
}

/** Missions that are open or begin later, with what the member has reached, and the check-in of today. */
export async function describeMissions(deps: MissionDeps, ask: Ask): Promise<OutputOf<typeof listMissions>> {
  const { db } = deps;
  const { memberId, at } = ask;
  const clock = zoneClock(await deps.timeZone());
  const today = clock.dayOf(at);
  const missions = await listOpenMissions(db, at);
  const week = runOf('week', today);
  const stakes = await listStakes(db, { memberIds: [memberId], currency: PLAY_CREDIT, ...week });
  const runs = missions.map((mission) => runNow(mission, today));
  const sources = missions.map(({ code }, place) => sourceOf(code, runs[place]?.key ?? 'once'));
  const grants = new Map(
    (
      await listGrantsOf(db, [
        ...sources.map((source) => ({ memberId, kind: 'mission' as const, source })),
        { memberId, kind: 'check_in' as const, source: today },
      ])
    ).map((grant) => [`${grant.kind} ${grant.source}`, grant]),
  );
  const endOf = (run: Run) => clock.momentOf(dayAfter(run.to, 1), '00:00').getTime();
  const list = missions.map((mission, place): Mission => {
    const run = runs[place];
    const grant = grants.get(`mission ${sources[place]}`);
    const reached =
      run !== undefined && mission.goal === 'stake' ? reachedOf(mission, { memberId, run, stakes }) : 0n;
    return {
      ...presentTerms(mission, ask.language),
      reachedMicros: (grant !== undefined && reached < mission.target && isEarned(grant)
        ? mission.target
        : reached
      ).toString(),
      state: stateOf(mission, grant, at),
      grantId: grant?.state === 'ready' ? grant.id : null,
      startsAt: mission.startsAt?.getTime() ?? null,
      endsAt: earliest(mission.endsAt?.getTime() ?? null, run === undefined ? null : endOf(run)),
    };
  });
  const isPaused =
    (await findRefusal(db, { memberId, kind: 'stake', amount: MICROS_PER_UNIT, at })) === 'limit_reached';
  const checkIn = await describeCheckIn(deps, {
    memberId,
    today,
    staked: reachedOf({ categories: null }, { memberId, run: { from: today, to: today }, stakes }),
    grant: grants.get(`check_in ${today}`),
    at,
  });
  return { list, checkIn, isPaused };
}

function runNow({ span }: MissionRow, today: string): Run | undefined {
  return span === 'once' ? undefined : runOf(span, today);
}

/** Deposits and steps have no sum of their own: what gave its reward is reached. */
const isEarned = ({ state }: GrantRow): boolean => state !== 'withdrawn';

function presentTerms(mission: MissionRow, language: Language) {
  const { code, titleBn, titleEn, goal, span, categories, target, currency, reward, multiplier } = mission;
  return {
    code,
    title: language === 'EN' ? titleEn : titleBn,
    goal,
    span,
    categories: [...(categories ?? [])],
    targetMicros: target.toString(),
    currency,
    rewardMicros: reward.toString(),
    turnoverMicros: turnoverOf({ amount: reward, multiplier }).toString(),
  };
}

function stateOf(mission: MissionRow, grant: GrantRow | undefined, at: Date): MissionState {
  if (grant?.state === 'claimed') return 'claimed';
  if (grant !== undefined && isReady(grant, at)) return 'ready';
  if (grant?.state === 'expired' || grant?.state === 'ready') return 'expired';
  return hasBegun(mission, at) ? 'process' : 'coming_soon';
}

function isReady({ state, expiresAt }: GrantRow, at: Date): boolean {
  return state === 'ready' && (expiresAt === null || expiresAt > at);
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

async function describeCheckIn(
  { db, settings }: MissionDeps,
  of: {
    readonly memberId: MemberId;
    readonly today: string;
    readonly staked: bigint;
    readonly grant: GrantRow | undefined;
    readonly at: Date;
  },
): Promise<OutputOf<typeof listMissions>['checkIn']> {
  const { memberId, today, staked, grant, at } = of;
  const { checkIn } = await settings();
  const known = await listCheckIns(db, { memberIds: [memberId], from: dayAfter(today, -1), to: today });
  const streakOf = (day: string) => known.find((one) => one.day === day)?.streak;
  const isOver = grant?.state === 'expired' || (grant?.state === 'ready' && !isReady(grant, at));
  return {
    dayNo: streakOf(today) ?? streakAfter(streakOf(dayAfter(today, -1))),
    points: [...checkIn.points],
    leastMicros: (BigInt(checkIn.leastUnits) * MICROS_PER_UNIT).toString(),
    stakedMicros: staked.toString(),
    state:
      grant?.state === 'claimed'
        ? 'claimed'
        : isOver
          ? 'expired'
          : grant?.state === 'ready'
            ? 'ready'
            : 'process',
    grantId: grant?.state === 'ready' && !isOver ? grant.id : null,
  };
}
