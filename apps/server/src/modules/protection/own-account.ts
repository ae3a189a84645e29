import type { EventPayload } from '@nokshi/contract/events.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { assert } from '../../platform/errors.ts';
import { record } from '../../platform/outbox/record.ts';
import { findMember } from '../identity/index.ts';
import { lockBalance, memberCash } from '../ledger/index.ts';

/** A member who changes a protection, and when. */
export interface Ask {
  readonly memberId: MemberId;
  readonly at: Date;
}

/**
 * Locks what every stake of the member locks: a bet that is being decided ends first, and the next one sees what this
 * transaction writes. Taken before any row of this room, as the wallet does.
 */
export async function lockOwnAccount(tx: Tx, memberId: MemberId): Promise<void> {
  const member = await findMember(tx, memberId);
  assert(member !== undefined, 'who is signed in is a member');
  await lockBalance(tx, { memberId, address: memberCash(memberId), currency: member.currency });
}

/** Tells of a change: the browser looks again, and some go to the inbox. */
export async function tellChange(
  tx: Tx,
  { memberId, at }: Ask,
  what: EventPayload<'protection.changed'>['what'],
  amount: bigint | null = null,
): Promise<void> {
  await record(
    tx,
    'protection.changed',
    { memberId, what, amountMicros: amount?.toString() ?? null, at: at.getTime() },
    at,
  );
}
