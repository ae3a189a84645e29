import type { Db, Tx } from '../../../platform/db.ts';
import { inTransaction } from '../../../platform/db.ts';
import { closeOffers, finishRow, forgetShown, listEnded, listExpired } from './contract-change-store.ts';
import { type Contract, findContract, listGiven, lockContracts } from './contract-store.ts';
import { findLasting } from './offer-contract.ts';
import { endOf } from './present-contract.ts';
import { type Change, tellParties } from './tell-parties.ts';

const AT_ONCE = 200;
/** A session does not stand longer without its client having asked again. */
const SHOWN_MS = 7 * 86_400_000;

/** Writes down of which offers and contracts the time is over, and tells their parties. */
export async function endDueContracts(db: Db, at: Date): Promise<void> {
  for (let ended = AT_ONCE; ended > 0; ) ended = await inTransaction(db, (tx) => endSome(tx, at));
  await forgetShown(db, new Date(at.getTime() - SHOWN_MS));
}

async function endSome(tx: Tx, at: Date): Promise<number> {
  await lockContracts(tx);
  const expired = await readAll(tx, await listExpired(tx, at, AT_ONCE));
  await closeOffers(
    tx,
    expired.map(({ id }) => id),
    { state: 'expired', at },
  );
  const ended = await readAll(tx, await listEnded(tx, at, AT_ONCE));
  const told: Change[] = expired.map((contract) => ({
    contract: { ...contract, state: 'expired' },
    what: 'expired',
  }));
  for (const contract of ended) {
    const isReplaced = endOf(contract) === 'replaced';
    await finishRow(tx, contract.id, isReplaced ? 'superseded' : 'terminated');
    // Of a version that another one took the place of, both have heard when that was accepted.
    if (!isReplaced) told.push({ contract: { ...contract, state: 'terminated' }, what: 'ended' });
  }
  for (const contract of ended) told.push(...(await withdrawBelow(tx, contract, at)));
  await tellParties(tx, told, at);
  return expired.length + ended.length;
}

async function readAll(tx: Tx, ids: readonly string[]): Promise<readonly Contract[]> {
  const found: Contract[] = [];
  for (const id of ids) {
    const contract = await findContract(tx, id);
    if (contract) found.push(contract);
  }
  return found;
}

/** Whoever has no contract of a kind any more can give none. */
async function withdrawBelow(
  tx: Tx,
  { member_id: memberId, kind }: Contract,
  at: Date,
): Promise<readonly Change[]> {
  if (await findLasting(tx, { memberId, kind, at })) return [];
  return withdrawOffers(tx, { memberId, kind, at });
}

/** Withdraws what a member has offered of a kind. */
async function withdrawOffers(
  tx: Tx,
  {
    memberId,
    kind,
    at,
  }: { readonly memberId: Contract['member_id']; readonly kind: Contract['kind']; readonly at: Date },
): Promise<readonly Change[]> {
  const given = await listGiven(tx, { uplineIds: [memberId], kind, at });
  const offers = given.filter(({ state }) => state === 'offered');
  await closeOffers(
    tx,
    offers.map(({ id }) => id),
    { state: 'withdrawn', at },
  );
  return offers.map((contract) => ({ contract: { ...contract, state: 'withdrawn' }, what: 'withdrawn' }));
}
