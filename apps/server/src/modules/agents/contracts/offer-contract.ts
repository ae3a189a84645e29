import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findDistance, findMember, lockTree } from '../../identity/index.ts';
import { checkTerms, type Terms, topRateOf } from '../rules/terms.ts';
import { closeOffers } from './contract-change-store.ts';
import type { ContractDeps, Party } from './contract-deps.ts';
import { misfit } from './contract-rules.ts';
import {
  type Contract,
  findByKey,
  findContract,
  findOffer,
  insertOffer,
  listStanding,
  lockContracts,
} from './contract-store.ts';
import { isSame, readTerms } from './contract-terms.ts';
import { type Change, tellParties } from './tell-parties.ts';

const DAY_MS = 86_400_000;

interface Offer {
  /** Under which it is sent once. */
  readonly key: string;
  readonly memberId: MemberId;
  readonly terms: ContractTerms;
}

/** The one product that contracts are about. */
const PRODUCT = 'CONS';

/** @throws DomainError agents.contract_terms */
export function checkedTerms(typed: ContractTerms): Terms {
  const terms = readTerms(typed);
  const problem = checkTerms(terms);
  return problem === undefined ? terms : fail('agents.contract_terms', { problem });
}

/** A direct downline who can be spoken to; anybody else is nobody. @throws DomainError agents.downline_unknown */
export async function checkDownline(db: Db | Tx, uplineId: MemberId, memberId: MemberId): Promise<void> {
  const distance = await findDistance(db, { aboveId: uplineId, memberId });
  const member = distance === 1 ? await findMember(db, memberId) : undefined;
  if (!member || member.status === 'closed') fail('agents.downline_unknown');
}

/** The own contract that goes on, under which others of the kind can stand. */
export async function findLasting(
  db: Db | Tx,
  query: Parameters<typeof listStanding>[1],
): Promise<Contract | undefined> {
  return (await listStanding(db, query)).find(({ ends_at }) => ends_at === null);
}

/**
 * The own contract under which these terms can be offered.
 * @throws DomainError agents.contract_none_own, contract_rate_too_high, contract_counted_otherwise
 */
export async function checkOwn(db: Db | Tx, { memberId, at }: Party, terms: Terms): Promise<Contract> {
  const own = await findLasting(db, { memberId, kind: terms.kind, at });
  if (!own) return fail('agents.contract_none_own');
  const why = misfit(own.terms, { ...terms, top: topRateOf(terms) }, own.top);
  if (why === 'rate_higher') fail('agents.contract_rate_too_high');
  if (why === 'counted_otherwise') fail('agents.contract_counted_otherwise');
  return own;
}

/**
 * An agent offers a direct downline a contract, once for each key.
 * @throws DomainError agents.downline_unknown, contract_terms, contract_none_own, contract_rate_too_high,
 *   contract_counted_otherwise, contract_offer_open, ledger.key_reused
 */
export async function offerToDownline(
  { db, settings }: ContractDeps,
  agent: Party,
  { key, memberId, terms: typed }: Offer,
): Promise<{ readonly contract: Contract; readonly own: Contract | undefined }> {
  const { offerDays } = (await settings()).agentContracts;
  return inTransaction(db, async (tx) => {
    await lockTree(tx, 'place');
    await lockContracts(tx);
    await checkDownline(tx, agent.memberId, memberId);
    const terms = checkedTerms(typed);
    const sent = await findSent(tx, { key, by: agent.memberId, memberId, terms });
    if (sent) {
      const standing = await findLasting(tx, { ...agent, kind: terms.kind });
      return { contract: sent, own: standing };
    }
    const own = await checkOwn(tx, agent, terms);
    const by = { offeredBy: agent.memberId, uplineId: agent.memberId };
    return { contract: await send(tx, { ...by, key, memberId, terms, at: agent.at, offerDays }), own };
  });
}

/**
 * The house offers a contract to a member with nobody above, once for each key.
 * @throws DomainError agents.contract_terms, contract_offer_open, ledger.key_reused
 */
export async function offerOfHouse(
  tx: Tx,
  offer: {
    readonly key: string;
    readonly staffId: MemberId;
    readonly memberId: MemberId;
    readonly terms: ContractTerms;
    readonly offerDays: number;
    readonly at: Date;
  },
): Promise<Contract> {
  const { key, staffId, memberId, offerDays, at } = offer;
  await lockContracts(tx);
  const terms = checkedTerms(offer.terms);
  const sent = await findSent(tx, { key, by: staffId, memberId, terms });
  return sent ?? send(tx, { key, offeredBy: staffId, uplineId: null, memberId, terms, at, offerDays });
}

/** @throws DomainError ledger.key_reused */
async function findSent(
  tx: Tx,
  of: { readonly key: string; readonly by: MemberId; readonly memberId: MemberId; readonly terms: Terms },
): Promise<Contract | undefined> {
  const sent = await findByKey(tx, of.by, of.key);
  if (sent && (sent.member_id !== of.memberId || !isSame(sent.terms, of.terms))) fail('ledger.key_reused');
  return sent;
}

async function send(
  tx: Tx,
  offer: {
    readonly key: string;
    readonly offeredBy: MemberId;
    readonly uplineId: MemberId | null;
    readonly memberId: MemberId;
    readonly terms: Terms;
    readonly at: Date;
    readonly offerDays: number;
  },
): Promise<Contract> {
  const { memberId, uplineId, terms, at } = offer;
  const { kind } = terms;
  const told = await clearOffer(tx, { memberId, uplineId, kind, at });
  const now = (await listStanding(tx, { memberId, kind, at }))[0];
  const contract = await insertOffer(tx, {
    ...offer,
    id: newId(at),
    product: PRODUCT,
    // Of a former upline's contract it is no other version.
    replacesId: now?.upline_id === uplineId ? now.id : null,
    expiresAt: new Date(at.getTime() + offer.offerDays * DAY_MS),
  });
  await tellParties(tx, [...told, { contract, what: 'offered' }], at);
  return contract;
}

/**
 * Makes room for an offer: one whose time is over, or of somebody who stands above no more, is closed.
 * @throws DomainError agents.contract_offer_open
 */
async function clearOffer(
  tx: Tx,
  of: {
    readonly memberId: MemberId;
    readonly uplineId: MemberId | null;
    readonly kind: Terms['kind'];
    readonly at: Date;
  },
): Promise<readonly Change[]> {
  const { uplineId, at } = of;
  const open = await findOffer(tx, of);
  if (!open) return [];
  const isLate = open.expires_at <= at;
  if (!isLate && open.upline_id === uplineId) return fail('agents.contract_offer_open');
  const state = isLate ? 'expired' : 'withdrawn';
  await closeOffers(tx, [open.id], { state, at });
  return [{ contract: { ...open, state }, what: state }];
}

/**
 * Takes an offer back that nobody has answered.
 * @throws DomainError agents.contract_not_found, contract_status_changed
 */
export async function withdrawOffer({ db }: ContractDeps, agent: Party, id: string): Promise<Contract> {
  return inTransaction(db, async (tx) => {
    await lockContracts(tx);
    const contract = await findContract(tx, id);
    if (contract?.upline_id !== agent.memberId) return fail('agents.contract_not_found');
    return closeOpen(tx, contract, agent.at);
  });
}

/** @throws DomainError agents.contract_status_changed */
export async function closeOpen(tx: Tx, contract: Contract, at: Date): Promise<Contract> {
  if (contract.state !== 'offered' || contract.expires_at <= at) fail('agents.contract_status_changed');
  await closeOffers(tx, [contract.id], { state: 'withdrawn', at });
  const closed: Contract = { ...contract, state: 'withdrawn', answered_at: at };
  await tellParties(tx, [{ contract: closed, what: 'withdrawn' }], at);
  return closed;
}
