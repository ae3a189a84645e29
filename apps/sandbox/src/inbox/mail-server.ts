import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Database } from '../database.ts';
import { type Logger, reasonOf } from '../logger.ts';
import { keepMessage } from './inbox-store.ts';

const MAIL_LIMIT_BYTES = 1024 * 1024;
const CLOSE_WITHIN_MS = 2000;

export type MailServer = {
  port: number;
  stop(): Promise<void>;
};

export type MailServerDeps = {
  db: Database;
  now: () => Date;
  log: Logger;
  host: string;
  port: number;
};

type Recipient = { address: string };

/** A mail server that takes every mail of this machine and hands it to nobody: it keeps one copy a recipient. */
export async function startMailServer(deps: MailServerDeps): Promise<MailServer> {
  const { log, host, port } = deps;
  const takeMail = callbackify(async (stream: SMTPServerDataStream, recipients: readonly Recipient[]) => {
    try {
      await keepMail(deps, stream, recipients);
      return 'kept by the simulation';
    } catch (error) {
      log.error('a mail was not kept', { reason: reasonOf(error) });
      throw Object.assign(new Error('the simulation could not keep the mail'), { responseCode: 451 });
    }
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAIL_LIMIT_BYTES,
    rejectOversized: true,
    closeTimeout: CLOSE_WITHIN_MS,
    onData(stream, session, done) {
      takeMail(stream, session.envelope.rcptTo, done);
    },
  });
  server.on('error', (error: unknown) => log.warn('the mail server stumbled', { reason: reasonOf(error) }));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function keepMail(
  { db, now }: MailServerDeps,
  stream: SMTPServerDataStream,
  recipients: readonly Recipient[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw new Error('the mail is too large');
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  for (const { address: to } of recipients) {
    const from = mail.from?.address ?? null;
    const name = mail.from?.name ?? '';
    await keepMessage(
      db,
      {
        channel: 'mail',
        to,
        from: name === '' || from === null ? from : `${name} <${from}>`,
        subject: mail.subject ?? null,
        text: mail.text?.trimEnd() ?? '',
        html: mail.html ?? null,
      },
      now(),
    );
  }
}
