import { randomUUID } from 'node:crypto';
import type { Executor } from '../database.ts';

type Channel = 'mail' | 'sms';

/** What somebody would have received. Mail has a sender and a subject; `html` is its other form. */
export type InboxMessage = {
  id: string;
  channel: Channel;
  to: string;
  from: string | null;
  subject: string | null;
  text: string;
  html: string | null;
  receivedAt: Date;
};

export type NewMessage = Omit<InboxMessage, 'id' | 'receivedAt'>;

const SHOWN = 50;
const KEPT_DAYS = 30;

export async function keepMessage(db: Executor, message: NewMessage, at: Date): Promise<void> {
  await db.query(
    `insert into sandbox_message (id, channel, recipient, sender, subject, body, html, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      randomUUID(),
      message.channel,
      message.to,
      message.from,
      message.subject,
      message.text,
      message.html,
      at,
    ],
  );
}

/** The newest messages first, of one recipient or of all; at most 50. */
export async function listMessages(db: Executor, to: string | null): Promise<InboxMessage[]> {
  const { rows } = await db.query<InboxMessage>(
    `select id, channel, recipient as "to", sender as "from", subject, body as "text", html,
            received_at as "receivedAt"
       from sandbox_message
      where $1::text is null or lower(recipient) = lower($1)
      order by no desc limit ${SHOWN}`,
    [to],
  );
  return rows;
}

export async function forgetOldMessages(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.query('delete from sandbox_message where received_at < $1', [before]);
}
