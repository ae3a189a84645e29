import type { teamOverview, teamOverviewSum } from '@nokshi/contract/agents-team.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import { microsToWireNumber } from '@nokshi/money';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { netOf, readRange, sumOwn, sumTeam, sumTeamByDay } from '../../reporting/index.ts';
import { sumAllPaid } from '../realtime/sum-paid.ts';
import { countDays, readDays } from '../reports/read-days.ts';
import { sumArrears } from '../settlement/arrears-store.ts';
import { totalOf } from '../settlement/paid-statements.ts';
import { describeTeamState } from './count-team.ts';
import { describeFigures, describeNow } from './describe-team.ts';
import type { TeamDeps, TeamReader } from './team-deps.ts';

/**
 * The figures of the agent's team (AC-2).
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export async function overviewOf(
  deps: TeamDeps,
  { agentId, at }: TeamReader,
  input: InputOf<typeof teamOverview>,
): Promise<OutputOf<typeof teamOverview>> {
  const { db } = deps;
  const timeZone = await deps.timeZone();
  const { from, to, range } = readDays(input, timeZone);
  const days = { memberId: agentId, currency: PLAY_CREDIT, fromDay: from, toDay: to };
  const team = await sumTeam(db, days);
  const arrears = await sumArrears(db, agentId);
  const dayCount = begunDays({ from, to }, zoneClock(timeZone).dayOf(at));
  return {
    currency: PLAY_CREDIT,
    now: describeNow(await describeTeamState(db, agentId, at)),
    team: describeFigures(team),
    own: describeFigures(await sumOwn(db, days)),
    contractMicros: totalOf(
      await sumAllPaid(db, { memberId: agentId, from: range.from, until: range.to }),
    ).toString(),
    owedToMicros: arrears.owed_to.toString(),
    owedByMicros: arrears.owed_by.toString(),
    dayCount,
    activeMean: meanOf(team.active, dayCount),
    activeFromMicros: (await deps.activeFrom()).toString(),
    days: (await sumTeamByDay(db, days)).map(({ day, ...sum }) => ({ day, ...describeFigures(sum) })),
  };
}

/** Days that are still to come have nobody active and would only lower the mean. */
function begunDays({ from, to }: { readonly from: string; readonly to: string }, today: string): number {
  const last = to < today ? to : today;
  return last < from ? 0 : countDays(from, last);
}

/** Rounded down: a mean is reached or not (domain B.1). */
function meanOf(active: number, dayCount: number): number {
  return dayCount === 0 ? 0 : Math.floor(active / dayCount);
}

const DEFAULT_DAYS = 1;
/** What the family's clients read. */
const WIRE_DECIMALS = 2;

/** The same as the family's clients ask for it: moments, and amounts as numbers of units. */
export async function overviewSumOf(
  deps: TeamDeps,
  reader: TeamReader,
  { startDate, endDate }: InputOf<typeof teamOverviewSum>,
): Promise<OutputOf<typeof teamOverviewSum>> {
  const { agentId, at } = reader;
  const timeZone = await deps.timeZone();
  const asked = readRange({ from: startDate, to: endDate }, { at, defaultDays: DEFAULT_DAYS });
  const { dayOf } = zoneClock(timeZone);
  const range = { from: dayOf(asked.from), to: dayOf(asked.to) };
  const { from, to } = readDays(startDate === undefined ? { from: range.to, to: range.to } : range, timeZone);
  const days = { memberId: agentId, currency: PLAY_CREDIT, fromDay: from, toDay: to };
  const sum = await sumTeam(deps.db, days);
  const now = await describeTeamState(deps.db, agentId, at);
  return {
    teamSize: now.members,
    agentCount: now.agents,
    memberCount: now.members - now.agents,
    newMembers: sum.joined,
    activeMembers: meanOf(sum.active, begunDays({ from, to }, dayOf(at))),
    onlineMembers: now.online,
    teamBalance: microsToWireNumber(now.balance, WIRE_DECIMALS),
    depositAmount: microsToWireNumber(sum.deposit, WIRE_DECIMALS),
    withdrawAmount: microsToWireNumber(sum.withdrawal, WIRE_DECIMALS),
    betAmount: microsToWireNumber(sum.stake, WIRE_DECIMALS),
    winAmount: microsToWireNumber(sum.win, WIRE_DECIMALS),
    rebateAmount: microsToWireNumber(sum.rebate + sum.agentRebate, WIRE_DECIMALS),
    promotionAmount: microsToWireNumber(sum.promotion, WIRE_DECIMALS),
    netProfit: microsToWireNumber(netOf(sum), WIRE_DECIMALS),
  };
}
