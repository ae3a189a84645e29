import { PLAY_CREDIT, POINTS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { RewardKind } from '@nokshi/contract/rewards-kinds.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Tx } from '../../../platform/db.ts';
import { dayAfter } from '../../../platform/zone-clock.ts';
import type { DayAmount } from '../counting/counting-store.ts';
import {
  type GrantKey,
  grantKeyOf,
  listGrantStates,
  restoreGrants,
  withdrawGrants,
} from '../grants/grant-store.ts';
import { type Offer, offerGrants } from '../grants/offer-grants.ts';
import { tellMoved } from '../tell-moved.ts';
import { dayKey, newCheckIns } from './check-in.ts';
import {
  type CheckIn,
  deleteCheckIns,
  insertCheckIns,
  listCheckIns,
  listStakes,
  type MissionRow,
  type StakeSum,
} from './mission-store.ts';
import { runOf, sourceOf } from './spans.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
/** What the check-in gives can be claimed so long, as what missions of a day give. */
const CHECK_IN_DAYS = 7;

export interface MissionTerms {
  /** Those that members see now. */
  readonly missions: readonly MissionRow[];
  readonly checkIn: { readonly leastUnits: number; readonly points: readonly number[] };
}

/** A reward and whether what stands now earns it. */
interface Judged {
  readonly offer: Offer;
  readonly isReached: boolean;
}

/**
 * After stakes counted or were undone: what missions and check-ins of those days give is offered, and what is reached no
 * longer and waits is withdrawn. In the transaction that counts, so a page is right as soon as it is told.
 */
export async function reachMissions(
  tx: Tx,
  {
    counted,
    terms,
    at,
  }: { readonly counted: readonly DayAmount[]; readonly terms: MissionTerms; readonly at: Date },
): Promise<void> {
  const touched = touchedDays(counted);
  if (touched.length === 0) return;
  const days = touched.map(({ day }) => day).toSorted();
  const memberIds = [...new Set(touched.map(({ memberId }) => memberId))];
  const stakes = await listStakes(tx, {
    memberIds,
    currency: PLAY_CREDIT,
    from: dayAfter(String(days[0]), -WEEK),
    to: dayAfter(String(days.at(-1)), WEEK),
  });
  // One event may name a thousand members: what each staked is looked up, not searched.
  const stakesOf = byMember(stakes);
  const judged = [
    ...touched.flatMap((one) => judgeMissions(one, { terms, stakesOf, at })),
    ...(await judgeCheckIns(tx, { touched, terms, stakesOf, at })),
  ];
  await settle(tx, judged, at);
}

/** Offers what is reached and stood nowhere, and takes back what waits and is reached no longer. */
async function settle(tx: Tx, judged: readonly Judged[], at: Date): Promise<void> {
  const states = await listGrantStates(
    tx,
    judged.map(({ offer }) => offer),
  );
  const stateOf = (key: GrantKey) => states.get(grantKeyOf(key));
  const those = (isReached: boolean, state: string | undefined) =>
    judged
      .filter((one) => one.isReached === isReached && stateOf(one.offer) === state)
      .map(({ offer }) => offer);
  await offerGrants(tx, those(true, undefined), at);
  const moved = [
    ...(await restoreGrants(tx, those(true, 'withdrawn'))),
    ...(await withdrawGrants(tx, those(false, 'ready'), at)),
  ];
  await tellMoved(tx, { memberIds: moved, what: 'grants', at });
}

interface Touched {
  readonly memberId: MemberId;
  readonly day: string;
}

function touchedDays(counted: readonly DayAmount[]): readonly Touched[] {
  const own = counted.filter(({ currency }) => currency === PLAY_CREDIT);
  return [...new Map(own.map((one) => [dayKey(one.memberId, one.day), one])).values()];
}

interface Judging {
  readonly terms: MissionTerms;
  readonly stakesOf: (memberId: string) => readonly StakeSum[];
  readonly at: Date;
}

function byMember(stakes: readonly StakeSum[]): Judging['stakesOf'] {
  const groups = new Map<string, StakeSum[]>();
  for (const stake of stakes) {
    const group = groups.get(stake.memberId);
    if (group) group.push(stake);
    else groups.set(stake.memberId, [stake]);
  }
  return (memberId) => groups.get(memberId) ?? [];
}

function judgeMissions({ memberId, day }: Touched, { terms, stakesOf, at }: Judging): readonly Judged[] {
  return terms.missions.flatMap((mission): readonly Judged[] => {
    if (mission.goal !== 'stake' || mission.span === 'once' || !hasBegun(mission, at)) return [];
    const run = runOf(mission.span, day);
    const reached = reachedOf(mission, { memberId, run, stakes: stakesOf(memberId) });
    const offer = offerOf(mission, { memberId, key: run.key, at });
    return [{ offer, isReached: reached >= mission.target }];
  });
}

export function hasBegun({ startsAt }: Pick<MissionRow, 'startsAt'>, at: Date): boolean {
  return startsAt === null || startsAt <= at;
}

/** What a member staked in a run of a mission, in the categories that count. */
export function reachedOf(
  { categories }: Pick<MissionRow, 'categories'>,
  of: {
    readonly memberId: MemberId;
    readonly run: { readonly from: string; readonly to: string };
    readonly stakes: readonly StakeSum[];
  },
): bigint {
  const { from, to } = of.run;
  return of.stakes
    .filter(({ memberId, day }) => memberId === of.memberId && day >= from && day <= to)
    .filter(({ category }) => categories === null || categories.includes(category))
    .reduce((sum, { own }) => sum + own, 0n);
}

export function offerOf(
  mission: MissionRow,
  of: { readonly memberId: MemberId; readonly key: string; readonly at: Date },
): Offer {
  return {
    memberId: of.memberId,
    kind: 'mission',
    source: sourceOf(mission.code, of.key),
    title: { bn: mission.titleBn, en: mission.titleEn },
    currency: mission.currency,
    amount: mission.reward,
    multiplier: mission.multiplier,
    expiresAt: new Date(of.at.getTime() + mission.claimDays * DAY_MS),
  };
}

/** The check-in of a day is reached by its own stake alone; one that is undone before it was claimed is none. */
async function judgeCheckIns(
  tx: Tx,
  { touched, terms, stakesOf, at }: Judging & { readonly touched: readonly Touched[] },
): Promise<readonly Judged[]> {
  const least = BigInt(terms.checkIn.leastUnits) * MICROS_PER_UNIT;
  const reaches = ({ memberId, day }: Touched) =>
    reachedOf({ categories: null }, { memberId, run: { from: day, to: day }, stakes: stakesOf(memberId) }) >=
    least;
  const days = touched.map(({ day }) => day).toSorted();
  const known = await listCheckIns(tx, {
    memberIds: touched.map(({ memberId }) => memberId),
    from: dayAfter(String(days[0]), -1),
    to: String(days.at(-1)),
  });
  const fresh = newCheckIns(touched.filter(reaches), known);
  await insertCheckIns(tx, fresh);
  const standing = new Map(known.map((checkIn) => [dayKey(checkIn.memberId, checkIn.day), checkIn]));
  const knownOf = ({ memberId, day }: Touched) => standing.get(dayKey(memberId, day)) ?? [];
  const lost = touched.filter((one) => !reaches(one)).flatMap(knownOf);
  await deleteCheckIns(tx, lost);
  const held = touched.filter(reaches).flatMap(knownOf);
  const judge = (checkIns: readonly CheckIn[], isReached: boolean): readonly Judged[] =>
    checkIns.map((checkIn) => ({ offer: checkInOffer(checkIn, { terms, at }), isReached }));
  return [...judge([...fresh, ...held], true), ...judge(lost, false)];
}

function checkInOffer(
  { memberId, day, streak }: Touched & { readonly streak: number },
  { terms, at }: { readonly terms: MissionTerms; readonly at: Date },
): Offer {
  const kind: RewardKind = 'check_in';
  return {
    memberId,
    kind,
    source: day,
    title: { bn: `চেক-ইন, দিন ${streak.toLocaleString('bn-BD-u-nu-beng')}`, en: `Check-in, day ${streak}` },
    currency: POINTS,
    amount: BigInt(terms.checkIn.points[streak - 1] ?? 1) * MICROS_PER_UNIT,
    multiplier: 0,
    expiresAt: new Date(at.getTime() + CHECK_IN_DAYS * DAY_MS),
  };
}
