import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ExportList, type ExportListRow, inParts } from '../../platform/sheets/index.ts';
import { listNotices } from './choices.ts';
import type { MessageRow } from './inbox-store.ts';
import { messageText } from './message-text.ts';

interface Reader {
  readonly memberId: MemberId;
  readonly language: Language;
  readonly timeZone: string;
}

/** What this room keeps about a member: messages as they read them, and what they want to be told of. */
export function listInboxExports(db: Db, reader: Reader): readonly ExportList[] {
  return [
    { name: 'messages', rows: () => messageRows(db, reader) },
    { name: 'sent-messages', rows: () => dispatchRows(db, reader) },
    { name: 'notification-choices', rows: () => choiceRows(db, reader) },
  ];
}

async function* messageRows(db: Db, { memberId, language, timeZone }: Reader): AsyncIterable<ExportListRow> {
  const messages = inParts<MessageRow>(async (last, limit) => {
    const { rows } = await sql<MessageRow>`
      select id, text_key, text_values, sent_at, read_at from inbox_message
       where member_id = ${memberId}::uuid and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid)
       order by id limit ${limit}`.execute(db);
    return rows;
  });
  for await (const message of messages) {
    const { title, body } = messageText(language, message, timeZone);
    yield { sentAt: message.sent_at, readAt: message.read_at, title, body };
  }
}

/** What went out by mail and text message, as long as that is kept. */
async function* dispatchRows(db: Db, { memberId, language, timeZone }: Reader): AsyncIterable<ExportListRow> {
  type Sent = Pick<MessageRow, 'text_key' | 'text_values'> & {
    readonly channel: string;
    readonly made_at: Date;
    readonly ended_at: Date | null;
    readonly outcome: string | null;
  };
  const { rows } = await sql<Sent>`
    select channel, text_key, text_values, made_at, ended_at, outcome from inbox_dispatch
     where member_id = ${memberId}::uuid order by made_at, id`.execute(db);
  for (const sent of rows) {
    const { title } = messageText(language, sent, timeZone);
    const { channel, outcome } = sent;
    yield { channel, title, madeAt: sent.made_at, endedAt: sent.ended_at, outcome };
  }
}

async function* choiceRows(db: Db, { memberId }: Reader): AsyncIterable<ExportListRow> {
  for (const choice of await listNotices(db, memberId)) yield { ...choice };
}
