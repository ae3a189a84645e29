import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Executor } from '../database.ts';
import type { Logger } from '../logger.ts';
import { reasonOf } from '../logger.ts';
import type { PaymentFaults } from './payment-faults.ts';
import { nextTry } from './webhook-schedule.ts';
import { webhookHeaders } from './webhook-signing.ts';

const TIMEOUT_MS = 15_000;
const LOOK_MS = 500;
const SENT_AT_ONCE = 20;
const BODY_LIMIT_BYTES = 20 * 1024;

export type WebhookSender = {
  /** Keeps a message to be sent with the rest of what `db` is writing. */
  keep(db: Executor, body: object, at: Date, dueAt?: Date): Promise<void>;
  /** Looks for what is due without waiting for the next turn. */
  nudge(): void;
  stop(): Promise<void>;
};

export type WebhookDeps = {
  db: Database;
  url: string;
  secret: Buffer;
  faults: PaymentFaults;
  now: () => Date;
  log: Logger;
};

type DueMessage = { id: string; body: string; attempts: number };

/** Sends what is kept until it is taken; what is on its way when the process ends goes out again, under the same id. */
export function startWebhookSender(deps: WebhookDeps): WebhookSender {
  const { db, now, log } = deps;
  const stopping = new AbortController();
  let wake: (() => void) | null = null;

  async function turn(): Promise<void> {
    const { rows } = await db.query<DueMessage>(
      'select id, body, attempts from sandbox_webhook where due_at <= $1 order by due_at limit $2',
      [now(), SENT_AT_ONCE],
    );
    await Promise.all(rows.map((message) => send(deps, message, stopping.signal)));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await turn().catch((error: unknown) =>
        log.error('messages were not sent', { reason: reasonOf(error) }),
      );
      if (stopping.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = null;
    }
  }

  const running = run();
  return {
    async keep(executor, body, at, dueAt = at) {
      const text = JSON.stringify(body);
      if (Buffer.byteLength(text) > BODY_LIMIT_BYTES) throw new Error('the message is too long');
      await executor.query(
        'insert into sandbox_webhook (id, body, due_at, created_at) values ($1, $2, $3, $4)',
        [`msg_${randomUUID()}`, text, dueAt, at],
      );
    },
    nudge: () => wake?.(),
    async stop() {
      stopping.abort();
      wake?.();
      await running;
    },
  };
}

async function send(deps: WebhookDeps, message: DueMessage, signal: AbortSignal): Promise<void> {
  const { db, faults, now } = deps;
  const late = faults.take('webhook_late');
  if (late !== null) await sleep(late.delayMs, undefined, { signal }).catch(() => undefined);
  if (signal.aborted) return;
  if (faults.take('webhook_lost') !== null) return settle(db, message, { status: 410, at: now() });
  const status = await post(deps, message);
  if (faults.take('webhook_twice') !== null) await post(deps, message);
  await settle(db, message, { status, at: now() });
}

async function settle(
  db: Database,
  message: DueMessage,
  { status, at }: { status: number; at: Date },
): Promise<void> {
  const isTaken = status >= 200 && status < 300;
  await db.query(
    `update sandbox_webhook set attempts = $2, due_at = $3, last_status = $4, delivered_at = $5 where id = $1`,
    [
      message.id,
      message.attempts + 1,
      nextTry(message.attempts + 1, status, at),
      status,
      isTaken ? at : null,
    ],
  );
}

/** The HTTP status of the answer; 0 without one. A redirect is an answer that is not followed. */
async function post({ url, secret, faults, now, log }: WebhookDeps, message: DueMessage): Promise<number> {
  const signed = Buffer.from(message.body);
  const key = faults.take('webhook_bad_signature') === null ? secret : Buffer.alloc(32);
  const age = faults.take('webhook_old') === null ? 0 : 600_000;
  const headers = webhookHeaders(key, {
    id: message.id,
    body: signed,
    at: new Date(now().getTime() - age),
  });
  const sent = faults.take('webhook_reserialised') === null ? message.body : `${message.body} `;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) log.warn('a payment message was not taken', { status: response.status });
    return response.status;
  } catch (error) {
    log.warn('a payment message was not answered', { reason: reasonOf(error) });
    return 0;
  }
}
