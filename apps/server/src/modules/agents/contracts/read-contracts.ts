import { CONTRACT_KINDS, ENDING_SHOWN } from '@nokshi/contract/agents-contract-fields.ts';
import type {
  ContractGates,
  ContractHistory,
  ContractsBelow,
  contractHistory,
  contractsBelow,
  MyContracts,
  WaitingOffer,
} from '@nokshi/contract/agents-contracts.ts';
import { CONTRACTS_A_PAGE } from '@nokshi/contract/agents-contracts.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { TeamFacts } from '../rules/gross.ts';
import type { Period } from '../rules/periods.ts';
import { findCarryIn } from '../settlement/settlement-store.ts';
import { type Consequences, foresee } from './answer-offer.ts';
import type { ContractDeps, Party } from './contract-deps.ts';
import { type Contract, type ContractPage, listContracts, listOpenOf, readGates } from './contract-store.ts';
import { presentTop } from './contract-terms.ts';
import { checkDownline, findLasting } from './offer-contract.ts';
import { lastPeriod, readPastFacts } from './past-facts.ts';
import { payOfPeriods } from './past-pay.ts';
import { describeParties, partyOf, presentContract, presentContracts } from './present-contract.ts';
import { describeEnding } from './present-ending.ts';

/** A member's own contracts, and what accepting an offer would do. */
export async function readMyContracts(deps: ContractDeps, { memberId, at }: Party): Promise<MyContracts> {
  const open = await listOpenOf(deps.db, memberId, at);
  const zone = await deps.timeZone();
  const offers: WaitingOffer[] = [];
  for (const offer of open.filter(({ state }) => state === 'offered')) {
    offers.push(await describeOffer(deps, offer, { at, zone }));
  }
  const inForce = open.filter(({ state }) => state === 'active').slice(0, 20);
  return { offers, inForce: await presentContracts(deps.db, inForce, at) };
}

async function describeOffer(
  deps: ContractDeps,
  offer: Contract,
  when: { readonly at: Date; readonly zone: string },
): Promise<WaitingOffer> {
  const { db } = deps;
  const consequences = await foresee(db, offer, when);
  const { now, effectiveFrom, isWorse, ending } = consequences;
  const staying = consequences.staying.slice(0, ENDING_SHOWN);
  const parties = await describeParties(db, [offer, ...(now ? [now] : []), ...staying]);
  return {
    contract: presentContract(offer, parties, when.at),
    now: now ? presentContract(now, parties, when.at) : null,
    effectiveFrom: effectiveFrom.getTime(),
    isWorse,
    last: await describeLast(deps, offer, consequences, when),
    ...(await describeEnding(deps, db, ending, when)),
    staying: staying.map(({ member_id: memberId, rate_type: rateType, top }) => ({
      downline: partyOf(parties, memberId),
      ...presentTop({ rateType, top }),
    })),
  };
}

/** The last whole period of the offer's kind under it, and under what it takes the place of. */
async function describeLast(
  deps: ContractDeps,
  offer: Contract,
  { now, ending, staying }: Consequences,
  { at, zone }: { readonly at: Date; readonly zone: string },
): Promise<WaitingOffer['last']> {
  const period = lastPeriod(offer.terms, at, zone);
  const { agentSettlement: rules } = await deps.settings();
  const facts = { db: deps.db, zone, rules };
  const read = async (memberId: MemberId) =>
    (await readPastFacts(facts, memberId, offer.terms, [period]))[0] ?? { bet: 0n, netLoss: 0n, active: 0 };
  const own = await read(offer.member_id);
  const carriedIn = await findCarryIn(deps.db, {
    ...offer.terms,
    memberId: offer.member_id,
    key: period.key,
  });
  let [stayingPay, endingPay] = [0n, 0n];
  for (const contract of staying) stayingPay += payOf(contract, period, await read(contract.member_id));
  for (const { contract } of ending) {
    const isDirect = contract.upline_id === offer.member_id && contract.state === 'active';
    if (isDirect) endingPay += payOf(contract, period, await read(contract.member_id));
  }
  return {
    key: period.key,
    start: period.start.getTime(),
    end: period.end.getTime(),
    stakeMicros: own.bet.toString(),
    netLossMicros: own.netLoss.toString(),
    active: own.active,
    nowMicros: now ? payOf(now, period, own, carriedIn).toString() : null,
    offerMicros: payOf(offer, period, own, carriedIn).toString(),
    nowDownMicros: (stayingPay + endingPay).toString(),
    offerDownMicros: stayingPay.toString(),
  };
}

function payOf({ terms }: Contract, period: Period, facts: TeamFacts, carriedIn?: bigint): bigint {
  return payOfPeriods(terms, [period], [facts], carriedIn)[0] ?? 0n;
}

/** Which pages of contracts and salaries an agent's menu has. */
export async function readContractGates(
  { db, settings }: ContractDeps,
  agent: Party,
): Promise<ContractGates> {
  const { shownKinds } = (await settings()).agentContracts;
  const { kinds, waiting } = await readGates(db, agent);
  const has = (kind: (typeof CONTRACT_KINDS)[number]) => kinds.includes(kind) || shownKinds.includes(kind);
  return {
    enableCt: has('dividend'),
    salary: has('daily'),
    hourSalary: has('hourly'),
    agentRealtimeSalary: has('realtime'),
    waiting,
  };
}

/** @throws DomainError agents.downline_unknown */
export async function readContractsBelow(
  { db }: ContractDeps,
  agent: Party,
  { kind, memberId, after }: InputOf<typeof contractsBelow>,
): Promise<ContractsBelow> {
  if (memberId !== undefined) await checkDownline(db, agent.memberId, memberId as MemberId);
  const page = await readPage(db, {
    uplineId: agent.memberId,
    memberId: memberId as MemberId | undefined,
    kind,
    after,
    show: 'open',
    at: agent.at,
  });
  const mayOffer: ContractsBelow['mayOffer'] = [];
  for (const own of CONTRACT_KINDS) {
    const lasting = await findLasting(db, { ...agent, kind: own });
    if (!lasting) continue;
    const { id: contractId, rate_type: rateType, top } = lasting;
    mayOffer.push({ kind: own, contractId, ...presentTop({ rateType, top }) });
  }
  return { ...page, mayOffer };
}

export async function readContractHistory(
  { db }: ContractDeps,
  { memberId, at }: Party,
  { side, kind, after }: InputOf<typeof contractHistory>,
): Promise<ContractHistory> {
  return readPage(db, {
    ...(side === 'own' ? { memberId } : { uplineId: memberId }),
    kind,
    after,
    show: 'all',
    at,
  });
}

/** One page of contracts as calls answer it. */
export async function readPage(db: Db, page: Omit<ContractPage, 'limit'>): Promise<ContractHistory> {
  const rows = await listContracts(db, { ...page, limit: CONTRACTS_A_PAGE + 1 });
  return {
    list: await presentContracts(db, rows.slice(0, CONTRACTS_A_PAGE), page.at),
    hasMore: rows.length > CONTRACTS_A_PAGE,
  };
}
