import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db.ts';
import { assert, fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { findUsedKeys, writePostings } from './ledger-store.ts';
import type { Posted, Posting, TransferOrder } from './posting.ts';
import { refusing } from './refusals.ts';

/**
 * Moves money inside the use case's own transaction, once for each (member, scope, key): same content again answers
 * as before, other content is refused (standards 5.10, 5.11).
 * @throws DomainError ledger.not_enough, ledger.key_reused, ledger.account_unknown
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const [posted] = await postMany(tx, [posting]);
  assert(posted !== undefined, 'a posting has an outcome');
  return posted;
}

/**
 * The same for many postings at once, of any members: all that are new are written together, or none. They count in
 * their order, so that a later one may spend what an earlier one gave. Outcomes stand in the order of the postings.
 * @throws DomainError ledger.not_enough, ledger.key_reused, ledger.account_unknown
 */
export async function postMany(tx: Tx, postings: readonly Posting[]): Promise<readonly Posted[]> {
  if (postings.length === 0) return [];
  const asked = postings.map((posting) => ({
    ...posting,
    groupId: newId(posting.at),
    hash: hashContent(checked(posting.transfers)),
  }));
  const used = new Map(
    (await findUsedKeys(tx, asked)).map((key) => [
      nameOf(key),
      { hash: key.hash, groupId: key.answer.group },
    ]),
  );
  const fresh: typeof asked = [];
  const outcomes = asked.map((posting): Posted => {
    const before = used.get(nameOf(posting));
    if (before === undefined) {
      used.set(nameOf(posting), posting);
      fresh.push(posting);
      return { groupId: posting.groupId, isRepeat: false };
    }
    if (!before.hash.equals(posting.hash)) fail('ledger.key_reused');
    return { groupId: before.groupId, isRepeat: true };
  });
  if (fresh.length > 0) await refusing(() => writePostings(tx, fresh));
  return outcomes;
}

function checked(transfers: readonly TransferOrder[]): readonly TransferOrder[] {
  const [first] = transfers;
  assert(first !== undefined, 'a posting has at least one transfer');
  for (const transfer of transfers) {
    assert(transfer.amount > 0n, 'a transfer moves more than nothing');
    assert(transfer.from !== transfer.to, 'a transfer goes to another account');
    assert(transfer.currency === first.currency, 'the transfers of a posting share a currency');
  }
  return transfers;
}

function nameOf({ memberId, scope, key }: Pick<Posting, 'memberId' | 'scope' | 'key'>): string {
  return JSON.stringify([memberId, scope, key]);
}

/** What makes two postings the same: everything but ids, time and words. */
function hashContent(transfers: readonly TransferOrder[]): Buffer {
  const content = transfers.map((t) => [
    t.code,
    t.from,
    t.to,
    t.amount.toString(),
    t.currency,
    t.isCorrection ?? false,
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
