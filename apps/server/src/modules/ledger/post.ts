import { createHash } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { assert } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountAddress } from './accounts.ts';
import type { TransferCode } from './codes.ts';
import { postTransfers } from './ledger-store.ts';
import { refusing } from './refusals.ts';

export interface TransferOrder {
  readonly code: TransferCode;
  readonly from: AccountAddress;
  readonly to: AccountAddress;
  /** Micros of `currency`, above zero. */
  readonly amount: bigint;
  readonly currency: string;
  /** Corrections alone may take an account below zero; they mark it. */
  readonly isCorrection?: boolean;
  readonly note?: string;
}

export interface Posting {
  /** Whose books these are; the idempotency key is the member's. */
  readonly memberId: MemberId;
  /** Who chose the key: a room's name or a caller's. */
  readonly scope: string;
  /** The caller's id of the movement. */
  readonly key: string;
  /** One currency; all or none. */
  readonly transfers: readonly TransferOrder[];
  readonly at: Date;
}

export interface Posted {
  readonly groupId: string;
  /** The same posting was done before; nothing moved now. */
  readonly isRepeat: boolean;
  /** Micros after the posting, of every account with a stored balance that it touched. */
  readonly balances: ReadonlyMap<AccountAddress, bigint>;
}

/**
 * Moves money inside the use case's own transaction, once for each (member, scope, key): same content again answers
 * as before, other content is refused (standards 5.10, 5.11).
 * @throws DomainError ledger.not_enough, ledger.key_reused, ledger.account_unknown
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const [first] = posting.transfers;
  assert(first !== undefined, 'a posting has at least one transfer');
  for (const transfer of posting.transfers) {
    assert(transfer.amount > 0n, 'a transfer moves more than nothing');
    assert(transfer.currency === first.currency, 'the transfers of a posting share a currency');
  }
  const groupId = newId(posting.at);
  const answer = await refusing(() =>
    postTransfers(tx, {
      memberId: posting.memberId,
      scope: posting.scope,
      key: posting.key,
      hash: hashContent(posting.transfers),
      groupId,
      transfers: posting.transfers.map((transfer) => ({
        ...transfer,
        id: newId(posting.at),
        amount: transfer.amount.toString(),
      })),
      at: posting.at,
    }),
  );
  return {
    groupId: answer.group,
    isRepeat: answer.isRepeat,
    balances: new Map(
      Object.entries(answer.balances).map(([address, balance]) => [address, BigInt(balance)]),
    ),
  };
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
