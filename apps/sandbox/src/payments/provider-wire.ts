import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database.ts';
import type { PaymentFaults } from './payment-faults.ts';

/** What every call of the provider's wire shares: its fields, and answers that can be made to go wrong. */

export type ProviderDeps = { db: Database; now: () => Date; apiKey: string; faults: PaymentFaults };

export const AMOUNT = /^[1-9]\d{0,11}$/;
export const CURRENCY = /^[A-Z]{3,5}$/;
export const REFERENCE = /^[\w-]{1,64}$/;

export async function answer(
  reply: FastifyReply,
  faults: PaymentFaults,
  body: object,
): Promise<FastifyReply> {
  const late = faults.take('answer_late');
  if (late !== null) await sleep(late.delayMs);
  if (faults.take('answer_html')) {
    return reply.code(200).type('text/html; charset=utf-8').send('<html><h1>Back soon</h1></html>');
  }
  if (faults.take('answer_redirect')) return reply.redirect('/', 302);
  return reply.header('cache-control', 'no-store').send(body);
}
