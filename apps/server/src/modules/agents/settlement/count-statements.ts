import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { type SpanSum, sumTeams, sumTeamsInSpan } from '../../reporting/index.ts';
import { countRealtimeDay } from '../realtime/count-day.ts';
import { averageActive, carryInto } from '../rules/gross.ts';
import { daysIn } from '../rules/periods.ts';
import { listInForce } from './contracts-in-force-store.ts';
import { type ContractInForce, type PeriodFacts, reckon, type Statement } from './reckon.ts';
import { listCarries, type SettlementRow, sumSalaries } from './settlement-store.ts';

/**
 * What all contracts of a settlement come to. It reads facts that do not change any more and the rules that the settlement
 * keeps, so that it says the same whenever it is asked.
 */
export async function countStatements(db: Db | Tx, of: SettlementRow): Promise<readonly Statement[]> {
  if (of.kind === 'realtime') return countRealtimeDay(db, of);
  const contracts = await listInForce(db, of, of);
  if (contracts.length === 0) return [];
  const memberIds = contracts.map(({ memberId }) => memberId);
  const span = { currency: PLAY_CREDIT, from: of.start, to: of.end, activeFrom: of.activeFrom };
  const teams = await sumTeamsInSpan(db, span);
  const facts =
    of.kind === 'hourly'
      ? new Map(memberIds.map((memberId) => [memberId, stakesOf(teams.get(memberId))]))
      : await factsOfDays(db, of, { memberIds, teams });
  return reckon(of, contracts, { facts, carries: await carriesOf(db, of, contracts) });
}

const NOTHING = { bet: 0n, win: 0n, rebate: 0n, agentRebate: 0n, promotion: 0n, salary: 0n, active: 0 };

const stakesOf = (team: SpanSum | undefined): PeriodFacts =>
  team === undefined ? NOTHING : { ...NOTHING, bet: team.stake, active: team.active };

/** Of whole days, the figures that reports show. */
async function factsOfDays(
  db: Db | Tx,
  of: SettlementRow,
  {
    memberIds,
    teams,
  }: { readonly memberIds: readonly MemberId[]; readonly teams: ReadonlyMap<string, SpanSum> },
): Promise<ReadonlyMap<MemberId, PeriodFacts>> {
  const { fromDay, toDay, days } = daysIn(of, of.timeZone);
  const salaries =
    of.kind === 'dividend' && of.countsSalaries ? await sumSalaries(db, memberIds, of) : undefined;
  const sums = await sumTeams(db, { memberIds, currency: PLAY_CREDIT, fromDay, toDay });
  const byMember = new Map(sums.map((sum) => [sum.memberId, sum]));
  const factsOf = (memberId: MemberId): PeriodFacts => {
    const sum = byMember.get(memberId);
    const inPeriod = teams.get(memberId)?.active ?? 0;
    const active = of.activeBy === 'period' ? inPeriod : averageActive(sum?.active ?? 0, days);
    const salary = salaries?.get(memberId) ?? 0n;
    if (sum === undefined) return { ...NOTHING, salary, active };
    const { stake: bet, win, rebate, agentRebate, promotion } = sum;
    return { bet, win, rebate, agentRebate, promotion, salary, active };
  };
  return new Map(memberIds.map((memberId) => [memberId, factsOf(memberId)]));
}

/** What the period before carried out, between the same two; a contract that took another's place goes on with it. */
async function carriesOf(
  db: Db | Tx,
  of: SettlementRow,
  contracts: readonly ContractInForce[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const carried = await listCarries(db, of, of.start);
  const between = new Map(
    carried.map(({ memberId, uplineId, carryOut }) => [`${memberId} ${uplineId}`, carryOut]),
  );
  return new Map(
    contracts.map(({ memberId, uplineId, terms }) => {
      const carryOut = between.get(`${memberId} ${uplineId}`) ?? 0n;
      return [memberId, carryInto(terms, of.key, carryOut)];
    }),
  );
}
