import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { fromThisMachine } from '../from-this-machine.ts';
import { PAGE_SECURITY_POLICY } from '../pages/html.ts';
import { FieldProblem, fieldsOf, textField } from '../read-fields.ts';
import { inboxPage } from './inbox-page.ts';
import { keepMessage, listMessages } from './inbox-store.ts';

export type InboxDeps = { db: Database; now: () => Date; smsToken: string };

const NUMBER = /^\+?\d{6,15}$/;
const TEXT_LIMIT = 1600;
const ADDRESS_LIMIT = 320;

/** The SMS gateway's side of the wire, and what a person or a test looks at: from this machine alone. */
export function mountInbox(app: FastifyInstance, { db, now, smsToken }: InboxDeps): void {
  app.addHook('onRequest', fromThisMachine);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof FieldProblem) return reply.code(400).send({ error: error.message });
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (typeof status === 'number' && status < 500)
      return reply.code(status).send({ error: 'not acceptable' });
    return reply.code(500).send({ error: 'the inbox has a fault' });
  });

  app.post('/sms/messages', async (request, reply) => {
    if (!isToken(request.headers.authorization, smsToken)) {
      return reply.code(401).send({ error: 'the bearer token does not fit' });
    }
    const fields = fieldsOf(request.body);
    const to = textField(fields, 'to', { max: 16, pattern: NUMBER });
    const text = textField(fields, 'text', { max: TEXT_LIMIT });
    await keepMessage(db, { channel: 'sms', to, from: null, subject: null, text, html: null }, now());
    return reply.code(202).send({ status: 'kept' });
  });

  app.get<{ Querystring: { to?: unknown } }>('/inbox/messages', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { messages: await listMessages(db, recipientOf(request.query)) };
  });

  app.get<{ Querystring: { to?: unknown } }>('/inbox', async (request, reply) => {
    const to = recipientOf(request.query);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_SECURITY_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(inboxPage(await listMessages(db, to), to));
  });
}

/** A phone number's plus sign arrives as a space when whoever wrote the address did not escape it. */
function recipientOf(query: { to?: unknown }): string | null {
  if (query.to === undefined || query.to === '') return null;
  return textField({ to: query.to }, 'to', { max: ADDRESS_LIMIT }).replace(/^ /, '+');
}

function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`));
}
