import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { findUplineId, lockTree } from '../../identity/index.ts';
import { acceptRow, closeOffers, endRows } from './contract-change-store.ts';
import type { ContractDeps, Party } from './contract-deps.ts';
import { type Beginning, beginningOf, misfit } from './contract-rules.ts';
import { type Contract, findContract, listStanding, lockContracts } from './contract-store.ts';
import { type Endings, findEnding } from './find-ending.ts';
import { findLasting } from './offer-contract.ts';
import { describeEnding } from './present-ending.ts';
import { spreadEnds } from './spread-ends.ts';
import { type Change, tellParties } from './tell-parties.ts';

export interface Answer {
  readonly id: string;
  readonly answer: 'accept' | 'reject';
  /** Whether contracts further down may end; told the list, where it depends on that. */
  readonly agrees: (endingIds: readonly string[]) => boolean;
}

/**
 * The downline accepts or rejects an offer.
 * @throws DomainError agents.contract_not_found, contract_status_changed, contract_downline_higher,
 *   contract_rate_too_high, contract_counted_otherwise
 */
export async function answerOffer(deps: ContractDeps, downline: Party, answer: Answer): Promise<Contract> {
  const zone = await deps.timeZone();
  return inTransaction(deps.db, async (tx) => {
    // Whoever stands above stands there until this is decided.
    await lockTree(tx, 'place');
    await lockContracts(tx);
    const { at } = downline;
    const offer = await findContract(tx, answer.id);
    if (offer?.member_id !== downline.memberId) return fail('agents.contract_not_found');
    if (offer.state !== 'offered' || offer.expires_at <= at) fail('agents.contract_status_changed');
    if (answer.answer === 'reject') return reject(tx, offer, at);
    if (((await findUplineId(tx, offer.member_id)) ?? null) !== offer.upline_id)
      fail('agents.contract_status_changed');
    return accept(deps, tx, offer, { at, zone, agrees: answer.agrees });
  });
}

async function reject(tx: Tx, offer: Contract, at: Date): Promise<Contract> {
  await closeOffers(tx, [offer.id], { state: 'rejected', at });
  const rejected: Contract = { ...offer, state: 'rejected', answered_at: at };
  await tellParties(tx, [{ contract: rejected, what: 'rejected' }], at);
  return rejected;
}

export interface Consequences extends Endings, Beginning {
  /** What it takes the place of. */
  readonly now: Contract | undefined;
}

/** What accepting an offer now does. */
export async function foresee(
  db: Parameters<typeof findEnding>[0],
  offer: Contract,
  { at, zone }: { readonly at: Date; readonly zone: string },
): Promise<Consequences> {
  const { member_id: memberId, upline_id: uplineId, kind, terms } = offer;
  const now = (await listStanding(db, { memberId, kind, at }))[0];
  const above = uplineId === null ? undefined : await findLasting(db, { memberId: uplineId, kind, at });
  const around = {
    above: above && { effectiveFrom: above.effective_from, endsAt: null },
    now: now && {
      terms: now.terms,
      uplineId: now.upline_id,
      effectiveFrom: now.effective_from,
      endsAt: now.ends_at,
    },
  };
  const beginning = beginningOf({ terms, uplineId }, around, { at, zone });
  const endings = await findEnding(db, { memberId, terms, from: beginning.effectiveFrom, at });
  return { ...beginning, ...endings, now };
}

async function accept(
  deps: ContractDeps,
  tx: Tx,
  offer: Contract,
  { at, zone, agrees }: { readonly at: Date; readonly zone: string } & Pick<Answer, 'agrees'>,
): Promise<Contract> {
  await checkAbove(tx, offer, at);
  const { now, ending, effectiveFrom } = await foresee(tx, offer, { at, zone });
  if (ending.length > 0 && !agrees(ending.map(({ contract }) => contract.id)))
    return fail('agents.contract_downline_higher', await describeEnding(deps, tx, ending, { at, zone }));
  const told: Change[] = [];
  if (now && (now.ends_at === null || now.ends_at >= effectiveFrom)) {
    await endRows(tx, [now.id], { endsAt: effectiveFrom, by: 'replaced' });
  }
  const replacesId = now?.upline_id === offer.upline_id ? now.id : null;
  await acceptRow(tx, { id: offer.id, at, effectiveFrom, replacesId });
  told.push(...(await endBelow(tx, ending, { effectiveFrom, at })));
  const spread = await spreadEnds(tx, { memberId: offer.member_id, kind: offer.kind, at });
  const accepted = await findContract(tx, offer.id);
  assert(accepted !== undefined, 'an accepted contract is there');
  told.unshift({ contract: accepted, what: 'accepted' });
  told.push(...changesOf(spread));
  await tellParties(tx, told, at);
  return accepted;
}

/** The rate is checked again: since the offer the upline may have got another contract. */
async function checkAbove(tx: Tx, offer: Contract, at: Date): Promise<void> {
  if (offer.upline_id === null) return;
  const above = await findLasting(tx, { memberId: offer.upline_id, kind: offer.kind, at });
  const why = above ? misfit(above.terms, { ...offer.terms, top: offer.top }, above.top) : 'rate_higher';
  if (why === 'rate_higher') fail('agents.contract_rate_too_high');
  if (why === 'counted_otherwise') fail('agents.contract_counted_otherwise');
}

/** Those that do not fit end with the beginning of the new one; what is below them follows (`spreadEnds`). */
async function endBelow(
  tx: Tx,
  ending: Endings['ending'],
  { effectiveFrom, at }: { readonly effectiveFrom: Date; readonly at: Date },
): Promise<readonly Change[]> {
  const offers = ending
    .filter(({ contract }) => contract.state === 'offered')
    .map(({ contract }) => contract);
  await closeOffers(
    tx,
    offers.map(({ id }) => id),
    { state: 'withdrawn', at },
  );
  const told: Change[] = offers.map((contract) => ({
    contract: { ...contract, state: 'withdrawn' },
    what: 'withdrawn',
  }));
  for (const { contract, why } of ending) {
    if (contract.state !== 'active' || why === 'upline_ends') continue;
    await endRows(tx, [contract.id], { endsAt: effectiveFrom, by: why });
    const ended = { ...contract, own_ends_at: effectiveFrom, own_ends_by: why, ends_at: effectiveFrom };
    told.push({ contract: ended, what: 'ending' });
    told.push(...changesOf(await spreadEnds(tx, { memberId: contract.member_id, kind: contract.kind, at })));
  }
  return told;
}

/** Contracts that end otherwise than before, in the words of their notices. */
export function changesOf(contracts: readonly Contract[]): readonly Change[] {
  return contracts.map((contract) => ({
    contract,
    what: contract.ends_at === null ? 'kept' : 'ending',
  }));
}
