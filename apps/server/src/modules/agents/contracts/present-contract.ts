import type {
  ContractEnd,
  ContractParty,
  ContractState,
  ContractValue,
} from '@nokshi/contract/agents-contract-fields.ts';
import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { describeTreeMembers } from '../../identity/index.ts';
import type { Contract } from './contract-store.ts';
import { presentTerms } from './contract-terms.ts';

/** Contracts as calls answer them. */

/** What people call a contract by. */
export function contractNo({ no }: Pick<Contract, 'no'>): string {
  return `CT-${no}`;
}

/** Why a contract has its end: of its own, or with the one above it. */
export function endOf(
  contract: Pick<Contract, 'ends_at' | 'own_ends_at' | 'own_ends_by'>,
): ContractEnd | null {
  if (contract.ends_at === null) return null;
  return contract.own_ends_at?.getTime() === contract.ends_at.getTime()
    ? contract.own_ends_by
    : 'upline_ends';
}

/** How a contract stands at a moment, whether or not a job has written down that its time is over. */
function stateAt(contract: Contract, at: Date): ContractState {
  const { state, ends_at: endsAt, expires_at: expiresAt } = contract;
  if (state === 'offered') return expiresAt <= at ? 'expired' : 'offered';
  if (state !== 'active' || endsAt === null) return state;
  const isReplaced = endOf(contract) === 'replaced';
  if (endsAt <= at) return isReplaced ? 'superseded' : 'terminated';
  return isReplaced ? 'active' : 'terminating';
}

export type Parties = ReadonlyMap<string, ContractParty>;

export async function describeParties(
  db: Db | Tx,
  contracts: readonly Pick<Contract, 'upline_id' | 'member_id'>[],
): Promise<Parties> {
  const ids = contracts.flatMap(({ upline_id, member_id }) =>
    upline_id === null ? [member_id] : [upline_id, member_id],
  );
  const members = await describeTreeMembers(db, [...new Set<MemberId>(ids)]);
  return new Map(
    members.map(({ id, no, account, type }) => [
      id,
      { memberId: id, no: `${no}`, account, isAgent: AGENT_TYPES.includes(type) },
    ]),
  );
}

export function partyOf(parties: Parties, memberId: MemberId): ContractParty {
  const party = parties.get(memberId);
  assert(party !== undefined, 'a contract has its parties');
  return party;
}

export function presentContract(contract: Contract, parties: Parties, at: Date): ContractValue {
  return {
    id: contract.id,
    no: contractNo(contract),
    product: contract.product,
    state: stateAt(contract, at),
    terms: presentTerms(contract.terms),
    upline: contract.upline_id === null ? null : partyOf(parties, contract.upline_id),
    downline: partyOf(parties, contract.member_id),
    offeredAt: contract.offered_at.getTime(),
    expiresAt: contract.expires_at.getTime(),
    answeredAt: contract.answered_at?.getTime() ?? null,
    effectiveFrom: contract.effective_from?.getTime() ?? null,
    endsAt: contract.ends_at?.getTime() ?? null,
    endsBy: endOf(contract),
    replacesId: contract.replaces_id,
    termination: presentTermination(contract),
  };
}

function presentTermination(contract: Contract): ContractValue['termination'] {
  const {
    asked_by: by,
    asked_at: askedAt,
    asked_note: note,
    is_agreed: isAgreed,
    kept_at: keptAt,
  } = contract;
  if (by === null || askedAt === null || note === null) return null;
  return {
    by,
    askedAt: askedAt.getTime(),
    note,
    isAgreed,
    isNotice: by === 'staff' || (by === 'upline' && keptAt !== null),
  };
}

export async function presentContracts(
  db: Db | Tx,
  contracts: readonly Contract[],
  at: Date,
): Promise<ContractValue[]> {
  const parties = await describeParties(db, contracts);
  return contracts.map((contract) => presentContract(contract, parties, at));
}
