import type { ContractKind, ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  answerOffer,
  askTermination,
  type ContractDeps,
  endDueContracts,
  offerByStaff,
  offerToDownline,
  withdrawOffer,
} from '../../../apps/server/src/modules/agents/index.ts';
import { findMemberByAccount, listMemberIds } from '../../../apps/server/src/modules/identity/index.ts';
import type { Db } from '../../../apps/server/src/platform/db.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { DEFAULT_SETTINGS } from '../../../apps/server/src/settings.ts';
import { demoNames } from './demo-names.ts';

/**
 * Contracts of the demo agent's team in every state, as people would have made them in the last weeks, and an offer that
 * waits for the demo agent: accepting it would end a contract further down.
 */

const DAY_MS = 86_400_000;
/** A little less than the demo members are there. */
const FIRST_DAYS_AGO = 29;
/** Every hour since is settled when the portal starts. */
const HOURLY_DAYS_AGO = 1;
/** Its days are settled when the portal starts. */
const REALTIME_DAYS_AGO = 2;
const MICROS = 1_000_000n;
/** A chain of agents below the demo agent, and another downline of the first of them (`placeInTeam`). */
const CHAIN = [0, 20, 90] as const;
const BESIDE = 28;

interface Plan {
  readonly deps: ContractDeps;
  readonly agentId: MemberId;
  readonly staffId: MemberId;
  /** The id of a demo member by its index. */
  idOf(index: number): MemberId;
  /** So many days before now. */
  ago(days: number): Date;
}

export async function signDemoContracts(db: Db, now: Date): Promise<void> {
  const agent = await findMemberByAccount(db, 'demo-agent');
  const staff = await findMemberByAccount(db, 'demo-operator');
  if (!agent || !staff) return;
  const names = demoNames(CHAIN[2] + 1);
  const ids = await listMemberIds(db, names);
  const plan: Plan = {
    deps: {
      db,
      timeZone: async () => DEFAULT_SETTINGS.timeZone,
      settings: async () => DEFAULT_SETTINGS,
    },
    agentId: agent.id,
    staffId: staff.id,
    idOf: (index) => {
      const id = ids.get(names[index] ?? '');
      if (id === undefined) throw new Error(`there is no demo member ${index}`);
      return id;
    },
    ago: (days) => new Date(now.getTime() - days * DAY_MS),
  };
  await signOwn(plan, Number(agent.no));
  await signChain(plan);
  await signOthers(plan);
  await endDueContracts(db, now);
  await offerByStaff(
    plan.deps,
    { staffId: staff.id, at: plan.ago(1) },
    { key: newId(), memberNo: Number(agent.no), terms: dividend([10, 15, 22]) },
  );
}

/** What the demo agent has of the house: each kind that is settled. */
async function signOwn({ deps, agentId, staffId, ago }: Plan, memberNo: number): Promise<void> {
  const kinds = [
    { terms: dividend([20, 25, 30, 35]), at: ago(FIRST_DAYS_AGO) },
    { terms: salary('daily', [0.4, 0], [0.6, 18_000], [0.8, 21_500, 1]), at: ago(FIRST_DAYS_AGO) },
    { terms: salary('hourly', [0.15, 0], [0.2, 750], [0.25, 1_000]), at: ago(HOURLY_DAYS_AGO) },
    { terms: realtime(0.15), at: ago(REALTIME_DAYS_AGO) },
  ];
  for (const { terms, at } of kinds) {
    const { id } = await offerByStaff(deps, { staffId, at }, { key: newId(), memberNo, terms });
    await answerOffer(deps, { memberId: agentId, at }, { id, answer: 'accept', agrees: () => true });
  }
}

async function signChain(plan: Plan): Promise<void> {
  const { agentId, idOf, ago } = plan;
  const at = ago(FIRST_DAYS_AGO);
  const [first, second, third] = CHAIN.map(idOf) as [MemberId, MemberId, MemberId];
  await sign(plan, { from: agentId, to: first, terms: dividend([15, 20, 25]), at });
  await sign(plan, { from: first, to: second, terms: dividend([10, 15, 20]), at });
  await sign(plan, { from: second, to: third, terms: dividend([5, 10]), at });
  await sign(plan, { from: first, to: idOf(BESIDE), terms: dividend([10, 15]), at });
  await sign(plan, {
    from: agentId,
    to: first,
    terms: salary('hourly', [0.1, 0], [0.15, 150]),
    at: ago(HOURLY_DAYS_AGO),
  });
  await sign(plan, { from: agentId, to: first, terms: realtime(0.1), at: ago(REALTIME_DAYS_AGO) });
}

/** One contract of the demo agent in each of the other states. */
async function signOthers(plan: Plan): Promise<void> {
  const { deps, agentId, idOf, ago } = plan;
  const agentAt = (days: number) => ({ memberId: agentId, at: ago(days) });
  const refused = await offer(plan, {
    from: agentId,
    to: idOf(1),
    terms: salary('daily', [0.2]),
    at: ago(12),
  });
  await answerOffer(
    deps,
    { memberId: idOf(1), at: ago(11) },
    { id: refused, answer: 'reject', agrees: () => false },
  );
  const withdrawn = await offer(plan, {
    from: agentId,
    to: idOf(2),
    terms: salary('daily', [0.3]),
    at: ago(9),
  });
  await withdrawOffer(deps, agentAt(8), withdrawn);
  // Nobody answered it.
  await offer(plan, { from: agentId, to: idOf(3), terms: salary('daily', [0.3]), at: ago(14) });
  const ended = await sign(plan, { from: agentId, to: idOf(4), terms: salary('daily', [0.3]), at: ago(25) });
  await askTermination(deps, agentAt(18), { id: ended, note: 'অনেক দিন ধরে টিমে কেউ খেলছে না।' });
  await sign(plan, { from: agentId, to: idOf(5), terms: salary('daily', [0.3]), at: ago(25) });
  await sign(plan, { from: agentId, to: idOf(5), terms: salary('daily', [0.4]), at: ago(15) });
  const ending = await sign(plan, { from: agentId, to: idOf(6), terms: salary('daily', [0.3]), at: ago(20) });
  await askTermination(deps, agentAt(0.1), { id: ending, note: 'সামনের মাসে নতুন শর্তে কথা হবে।' });
  await offer(plan, { from: agentId, to: idOf(7), terms: dividend([10, 20]), at: ago(2) });
}

interface Order {
  readonly from: MemberId;
  readonly to: MemberId;
  readonly terms: ContractTerms;
  readonly at: Date;
}

async function offer({ deps }: Plan, { from, to, terms, at }: Order): Promise<string> {
  const order = { key: newId(), memberId: to, terms };
  return (await offerToDownline(deps, { memberId: from, at }, order)).contract.id;
}

async function sign(plan: Plan, order: Order): Promise<string> {
  const id = await offer(plan, order);
  const { to: memberId, at } = order;
  await answerOffer(plan.deps, { memberId, at }, { id, answer: 'accept', agrees: () => true });
  return id;
}

const PLAIN = { rateType: 'percent', mode: 'fixed', realtime: null } as const;

/** Rates in percent; each tier asks for more than the one before. */
function dividend(rates: readonly number[]): ContractTerms {
  const tiers = rates.map((rate, place) => ({
    ratePpm: rate * 10_000,
    amountMicros: null,
    minBetMicros: (BigInt(2_000 * (place + 1) ** 3) * MICROS).toString(),
    minNetLossMicros: (BigInt(300 * place ** 3) * MICROS).toString(),
    minActive: place,
  }));
  return { ...PLAIN, kind: 'dividend', period: 'semimonthly', carry: 'until_positive', tiers };
}

type Rung = readonly [ratePercent: number, bet?: number, active?: number];

function salary(kind: Extract<ContractKind, 'daily' | 'hourly'>, ...rungs: readonly Rung[]): ContractTerms {
  const tiers = rungs.map(([rate, bet = 0, minActive = 0]) => ({
    ratePpm: Math.round(rate * 10_000),
    amountMicros: null,
    minBetMicros: (BigInt(bet) * MICROS).toString(),
    minNetLossMicros: '0',
    minActive,
  }));
  return { ...PLAIN, kind, period: 'daily', carry: 'none', tiers };
}

/** The same rate whether the member won or lost. */
function realtime(rate: number): ContractTerms {
  const ppm = Math.round(rate * 10_000);
  const rates = { minStakeMicros: '0', winPpm: ppm, lossPpm: ppm };
  return { ...PLAIN, kind: 'realtime', period: 'daily', carry: 'none', tiers: [], realtime: rates };
}
