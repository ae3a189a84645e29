import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Db, Tx } from '../../../platform/db.ts';
import type { SettingsOf } from '../../../platform/settings/index.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { countTeam, listBelow } from '../../identity/index.ts';
import { netOf, sumStakesInSpans, sumTeamByDay } from '../../reporting/index.ts';
import { averageActive, type TeamFacts } from '../rules/gross.ts';
import { type Period, periodAt } from '../rules/periods.ts';
import type { Terms } from '../rules/terms.ts';
import type { SETTLEMENT_SETTINGS } from '../settlement/settlement-settings.ts';
import { sumSalaries } from '../settlement/settlement-store.ts';

/** What teams did in periods that are over, for what contracts would have paid. Settlement counts for itself. */

type Periodic = Pick<Terms, 'kind' | 'period'>;

/** Members of larger teams are not counted one by one: the mean of their active days stands for them. */
const COUNTED_TEAM = 5000;
const MOST_PERIODS = 90;

/** The last whole periods, oldest first: as many as lie within so many milliseconds before a moment. */
export function pastPeriods(of: Periodic, at: Date, zone: string, lookBackMs: number): readonly Period[] {
  const periods: Period[] = [];
  const first = at.getTime() - lookBackMs;
  let { start } = periodAt(of, at, zone);
  while (periods.length < MOST_PERIODS) {
    const period = periodAt(of, new Date(start.getTime() - 1), zone);
    if (period.start.getTime() < first) break;
    periods.unshift(period);
    start = period.start;
  }
  return periods;
}

/** The last whole period. */
export function lastPeriod(of: Periodic, at: Date, zone: string): Period {
  return periodAt(of, new Date(periodAt(of, at, zone).start.getTime() - 1), zone);
}

export interface FactsDeps {
  readonly db: Db | Tx;
  readonly zone: string;
  /** What settlements count by now. */
  readonly rules: SettingsOf<typeof SETTLEMENT_SETTINGS>['agentSettlement'];
}

/** Micros that make a member active in a period. */
const activeFromOf = ({ rules }: Pick<FactsDeps, 'rules'>, { kind }: Periodic): bigint =>
  BigInt(kind === 'dividend' ? rules.dividendActiveUnits : rules.salaryActiveUnits) * MICROS_PER_UNIT;

/** The facts of a member's team, the member included, in each period. */
export async function readPastFacts(
  deps: FactsDeps,
  memberId: MemberId,
  of: Periodic,
  periods: readonly Period[],
): Promise<readonly TeamFacts[]> {
  if (periods.length === 0) return [];
  return of.kind === 'hourly'
    ? readHours(deps, memberId, of, periods)
    : readDays(deps, memberId, of, periods);
}

async function readHours(
  deps: FactsDeps,
  memberId: MemberId,
  of: Periodic,
  periods: readonly Period[],
): Promise<readonly TeamFacts[]> {
  const { db } = deps;
  const activeFrom = activeFromOf(deps, of);
  const memberIds = [memberId, ...(await listBelow(db, memberId))];
  const sums = await sumStakesInSpans(db, { memberIds, currency: PLAY_CREDIT, spans: periods, activeFrom });
  return sums.map(({ stake, active }) => ({ bet: stake, netLoss: 0n, active }));
}

async function readDays(
  deps: FactsDeps,
  memberId: MemberId,
  of: Periodic,
  periods: readonly Period[],
): Promise<readonly TeamFacts[]> {
  const { db, zone, rules } = deps;
  const { dayOf } = zoneClock(zone);
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lastDay = (period: Period) => dayAfter(dayOf(period.end), -1);
  const [fromDay, toDay] = [dayOf(first.start), lastDay(last)];
  const days = await sumTeamByDay(db, { memberId, currency: PLAY_CREDIT, fromDay, toDay });
  const active =
    rules.activeBy === 'period'
      ? await countActive({ db, activeFrom: activeFromOf(deps, of) }, memberId, periods)
      : undefined;
  const salaries: bigint[] = [];
  for (const period of of.kind === 'dividend' && rules.countsSalaries ? periods : [])
    salaries.push((await sumSalaries(db, [memberId], period)).get(memberId) ?? 0n);
  return periods.map((period, place) => {
    const [from, to] = [dayOf(period.start), lastDay(period)];
    const own = days.filter(({ day }) => day >= from && day <= to);
    const activeDays = own.reduce((sum, day) => sum + day.active, 0);
    const dayCount = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    return {
      bet: own.reduce((sum, { stake }) => sum + stake, 0n),
      netLoss: own.reduce((sum, day) => sum + netOf(day), 0n) - (salaries[place] ?? 0n),
      active: active?.[place] ?? averageActive(activeDays, dayCount),
    };
  });
}

/** Undefined for a team that is too large to ask every member of it. */
async function countActive(
  { db, activeFrom }: { readonly db: Db | Tx; readonly activeFrom: bigint },
  memberId: MemberId,
  periods: readonly Period[],
): Promise<readonly number[] | undefined> {
  if ((await countTeam(db, memberId)).members > COUNTED_TEAM) return undefined;
  const memberIds = [memberId, ...(await listBelow(db, memberId))];
  const sums = await sumStakesInSpans(db, { memberIds, currency: PLAY_CREDIT, spans: periods, activeFrom });
  return sums.map(({ active }) => active);
}
