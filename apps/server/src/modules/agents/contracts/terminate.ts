import { cleanText } from '@nokshi/contract/typed-text.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { changesOf } from './answer-offer.ts';
import { agreeEnd, askEnd, clearEnd } from './contract-change-store.ts';
import type { ContractDeps, Party } from './contract-deps.ts';
import { earliestEnd } from './contract-rules.ts';
import { type Contract, findContract, lockContracts } from './contract-store.ts';
import { spreadEnds } from './spread-ends.ts';
import { type Change, tellParties } from './tell-parties.ts';

/** How a contract comes to its end because somebody wants it, and how it is kept. */

type Side = 'upline' | 'downline';

/** A contract in force of which the caller is a party. @throws DomainError contract_not_found, contract_status_changed */
async function getOwn(
  tx: Tx,
  { memberId, at }: Party,
  id: string,
): Promise<{ readonly contract: Contract; readonly side: Side }> {
  await lockContracts(tx);
  const contract = await findContract(tx, id);
  const side = contract && sideOf(contract, memberId);
  if (!contract || side === undefined) return fail('agents.contract_not_found');
  if (!isStanding(contract, at)) fail('agents.contract_status_changed');
  return { contract, side };
}

function sideOf({ upline_id, member_id }: Contract, memberId: string): Side | undefined {
  if (member_id === memberId) return 'downline';
  return upline_id === memberId ? 'upline' : undefined;
}

function isStanding({ state, ends_at: endsAt }: Contract, at: Date): boolean {
  return state === 'active' && (endsAt === null || endsAt > at);
}

/** @throws DomainError agents.contract_status_changed */
export async function askForEnd(
  tx: Tx,
  contract: Contract,
  ask: {
    readonly by: Side | 'staff';
    readonly note: string;
    readonly at: Date;
    readonly zone: string;
  },
): Promise<Contract> {
  const { at, zone } = ask;
  if (!isStanding(contract, at) || contract.own_ends_at !== null) fail('agents.contract_status_changed');
  const endsAt = earliestEnd({ terms: contract.terms, effectiveFrom: contract.effective_from }, at, zone);
  await askEnd(tx, { ...ask, id: contract.id, endsAt });
  return finish(tx, contract, 'ending', at);
}

/**
 * Asks for the end of a contract as one of its parties: at the end of the next full period.
 * @throws DomainError agents.contract_not_found, contract_status_changed
 */
export async function askTermination(
  deps: ContractDeps,
  party: Party,
  { id, note }: { readonly id: string; readonly note: string | undefined },
): Promise<Contract> {
  const zone = await deps.timeZone();
  return inTransaction(deps.db, async (tx) => {
    const { contract, side } = await getOwn(tx, party, id);
    return askForEnd(tx, contract, { by: side, note: cleanText(note ?? ''), at: party.at, zone });
  });
}

/**
 * Agrees to an end that the other party asked for, or keeps the contract, which only the downline can, and once.
 * @throws DomainError agents.contract_not_found, contract_status_changed
 */
export async function answerTermination(
  { db }: ContractDeps,
  party: Party,
  { id, answer }: { readonly id: string; readonly answer: 'agree' | 'keep' },
): Promise<Contract> {
  return inTransaction(db, async (tx) => {
    const { contract, side } = await getOwn(tx, party, id);
    const { asked_by: by, is_agreed: isAgreed, kept_at: keptAt } = contract;
    if (by === null || by === side || by === 'staff' || isAgreed) fail('agents.contract_status_changed');
    if (answer === 'agree') {
      await agreeEnd(tx, id);
      return finish(tx, contract, 'agreed', party.at);
    }
    if (by !== 'upline' || keptAt !== null) fail('agents.contract_status_changed');
    await clearEnd(tx, { id, keptAt: party.at });
    return finish(tx, contract, 'kept', party.at);
  });
}

/**
 * Takes back an end that the caller asked for and the other party has not agreed to.
 * @throws DomainError agents.contract_not_found, contract_status_changed
 */
export async function withdrawTermination({ db }: ContractDeps, party: Party, id: string): Promise<Contract> {
  return inTransaction(db, async (tx) => {
    const { contract, side } = await getOwn(tx, party, id);
    if (contract.asked_by !== side || contract.is_agreed) fail('agents.contract_status_changed');
    await clearEnd(tx, { id, keptAt: null });
    return finish(tx, contract, 'kept', party.at);
  });
}

/** What stands below ends, or goes on, with it. */
async function finish(
  tx: Tx,
  { id, member_id, kind }: Contract,
  what: Change['what'],
  at: Date,
): Promise<Contract> {
  const spread = await spreadEnds(tx, { memberId: member_id, kind, at });
  const contract = await findContract(tx, id);
  assert(contract !== undefined, 'a contract is never deleted');
  await tellParties(tx, [{ contract, what }, ...changesOf(spread)], at);
  return contract;
}
