import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findMemberByNo, findUplineId, lockTree } from '../../identity/index.ts';
import type { ContractDeps } from './contract-deps.ts';
import { type Contract, findContract, lockContracts } from './contract-store.ts';
import { closeOpen, offerOfHouse } from './offer-contract.ts';
import { askForEnd } from './terminate.ts';

/** What the staff does with contracts. */

/**
 * Offers a contract of the house to a member with nobody above.
 * @throws DomainError identity.member_unknown, agents.contract_not_top, contract_terms, contract_offer_open,
 *   ledger.key_reused
 */
export async function offerByStaff(
  { db, settings }: ContractDeps,
  by: { readonly staffId: MemberId; readonly at: Date },
  order: { readonly key: string; readonly memberNo: number; readonly terms: ContractTerms },
): Promise<Contract> {
  const { offerDays, houseKinds } = (await settings()).agentContracts;
  if (!houseKinds.includes(order.terms.kind)) fail('agents.contract_terms', { problem: 'kind' });
  return inTransaction(db, async (tx) => {
    await lockTree(tx, 'place');
    const member = await findMemberByNo(tx, BigInt(order.memberNo));
    const isPlayer = member && member.type < MEMBER_TYPE.staff && member.type !== MEMBER_TYPE.trial;
    if (!isPlayer || member.status === 'closed') return fail('identity.member_unknown');
    if ((await findUplineId(tx, member.id)) !== undefined) fail('agents.contract_not_top');
    return offerOfHouse(tx, { ...by, ...order, memberId: member.id, offerDays });
  });
}

/**
 * Withdraws an offer, or ends a contract in force as late as a party of it could.
 * @throws DomainError agents.contract_not_found, contract_status_changed
 */
export async function endByStaff(
  { db, timeZone }: ContractDeps,
  { id, reason, at }: { readonly id: string; readonly reason: string; readonly at: Date },
): Promise<Contract> {
  const zone = await timeZone();
  return inTransaction(db, async (tx) => {
    await lockContracts(tx);
    const contract = (await findContract(tx, id)) ?? fail('agents.contract_not_found');
    if (contract.state === 'offered') return closeOpen(tx, contract, at);
    return askForEnd(tx, contract, { by: 'staff', note: cleanText(reason), at, zone });
  });
}
