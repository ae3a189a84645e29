import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { record } from '../../platform/outbox/index.ts';
import { countUnreadAlone, deleteMessageRow, markMessageRead, markReadUpTo } from './inbox-store.ts';

/** What a member does with messages. Every device of the member is told, because each shows how many are unread. */

interface Reader {
  readonly memberId: MemberId;
  readonly at: Date;
}

/** @throws DomainError inbox.message_unknown */
export async function readMessage(db: Db, { memberId, at }: Reader, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const marked = await markMessageRead(tx, { memberId, id, at });
    if (marked === undefined) fail('inbox.message_unknown');
    if (marked.wasUnread) await tellChanged(tx, memberId, at);
  });
}

/** Marks `upTo` and all before it as read; what arrived after it stays unread, because nobody has seen it. */
export async function readAllMessages(db: Db, { memberId, at }: Reader, upTo: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await markReadUpTo(tx, { memberId, upTo, at })) > 0) await tellChanged(tx, memberId, at);
  });
}

/** @throws DomainError inbox.message_unknown */
export async function deleteMessage(db: Db, { memberId, at }: Reader, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteMessageRow(tx, { memberId, id }))) fail('inbox.message_unknown');
    await tellChanged(tx, memberId, at);
  });
}

async function tellChanged(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await record(tx, 'inbox.messages_changed', { memberId, unread: await countUnreadAlone(tx, memberId) }, at);
}
