import { createHash } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { jsonText } from '../../../platform/json-text.ts';
import { grossOf } from '../rules/gross.ts';
import type { Period } from '../rules/periods.ts';
import type { Terms } from '../rules/terms.ts';

/** A contract that holds through a whole period. */
export interface ContractInForce {
  readonly id: string;
  readonly memberId: MemberId;
  /** Null is the house. */
  readonly uplineId: MemberId | null;
  readonly terms: Terms;
}

/** What a team did in a period, micros. */
export interface PeriodFacts {
  readonly bet: bigint;
  readonly win: bigint;
  readonly rebate: bigint;
  readonly agentRebate: bigint;
  readonly promotion: bigint;
  readonly salary: bigint;
  readonly active: number;
}

/** Of each member who has a contract. */
export interface Inputs {
  readonly facts: ReadonlyMap<MemberId, PeriodFacts>;
  /** What the statement of the period before carried out: zero or below. */
  readonly carries: ReadonlyMap<MemberId, bigint>;
}

type Reckoned = 'calculated' | 'not_reached' | 'upline_not_reached';

/** What a contract comes to in a period. Nothing of it is paid yet. */
export interface Statement extends PeriodFacts {
  readonly contractId: string;
  readonly memberId: MemberId;
  readonly uplineId: MemberId | null;
  readonly carryIn: bigint;
  readonly base: bigint;
  readonly carryOut: bigint;
  readonly tier: number | null;
  readonly gross: bigint;
  readonly paidDown: bigint;
  readonly due: bigint;
  readonly state: Reckoned;
  readonly hash: string;
}

const NOTHING: PeriodFacts = {
  bet: 0n,
  win: 0n,
  rebate: 0n,
  agentRebate: 0n,
  promotion: 0n,
  salary: 0n,
  active: 0,
};

type Draft = Omit<Statement, 'paidDown' | 'due' | 'hash'>;

/**
 * What all contracts of one kind come to in a period: each on the whole team with its own terms, less what those directly
 * below get of it. Where a contract above is missing, nothing below it counts. Nothing here depends on money.
 */
export function reckon(
  period: Period,
  contracts: readonly ContractInForce[],
  inputs: Inputs,
): readonly Statement[] {
  const byMember = new Map(contracts.map((contract) => [contract.memberId, contract]));
  const drafts = contracts.map((contract) => draftOf(contract, inputs, isChained(contract, byMember)));
  const below = new Map<MemberId, Draft[]>();
  for (const draft of drafts) {
    if (draft.uplineId !== null) below.set(draft.uplineId, [...(below.get(draft.uplineId) ?? []), draft]);
  }
  return drafts.map((draft, place) => {
    const downs = below.get(draft.memberId) ?? [];
    const paidDown = downs.reduce((sum, { gross }) => sum + gross, 0n);
    const due = draft.gross > paidDown ? draft.gross - paidDown : 0n;
    const statement = { ...draft, paidDown, due };
    return { ...statement, hash: hashOf(period, contracts[place]?.terms, statement, downs) };
  });
}

/** Whether the line up to the house has a contract at each step. */
function isChained(contract: ContractInForce, byMember: ReadonlyMap<MemberId, ContractInForce>): boolean {
  let [above, steps] = [contract, 0];
  while (above.uplineId !== null) {
    const next = byMember.get(above.uplineId);
    steps += 1;
    if (next === undefined || steps > byMember.size) return false;
    above = next;
  }
  return true;
}

function draftOf(
  { id, memberId, uplineId, terms }: ContractInForce,
  { facts, carries }: Inputs,
  isPayable: boolean,
): Draft {
  const did = facts.get(memberId) ?? NOTHING;
  const carryIn = carries.get(memberId) ?? 0n;
  const netLoss = did.bet - did.win - did.rebate - did.agentRebate - did.promotion - did.salary;
  const came = grossOf(terms, { bet: did.bet, netLoss, active: did.active }, carryIn);
  const { base, carryOut, tier, gross } = came;
  const about = { contractId: id, memberId, uplineId, ...did, carryIn, base, carryOut };
  if (!isPayable) return { ...about, tier: null, gross: 0n, state: 'upline_not_reached' };
  return { ...about, tier, gross, state: tier === null ? 'not_reached' : 'calculated' };
}

/** Over what a statement was counted from and came to, so that a second count shows whether anything differs. */
function hashOf(
  { key, start, end }: Period,
  terms: Terms | undefined,
  statement: Omit<Statement, 'hash'>,
  downs: readonly Draft[],
): string {
  const below = downs.map(({ contractId, gross }) => [contractId, gross] as const);
  const content = [
    key,
    start.getTime(),
    end.getTime(),
    terms,
    Object.entries(statement).sort(([one], [other]) => (one < other ? -1 : 1)),
    below.sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash('sha256').update(jsonText(content)).digest('hex');
}
