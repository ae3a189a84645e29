import { randomInt } from 'node:crypto';
import { readTypedAmount } from '@nokshi/money';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Database, inTransaction } from '../database.ts';
import { PAYMENT_PAGE_POLICY } from '../pages/html.ts';
import { choiceField, FieldProblem, type Fields, textField } from '../read-fields.ts';
import { checkoutPage } from './checkout-page.ts';
import { languageOf, type PageLanguage, WORDS } from './page-words.ts';
import {
  failOrder,
  findOrder,
  keepLine,
  type PaymentOrder,
  payOrder,
  type StatementLine,
} from './payment-store.ts';
import { newTrxId } from './trx-id.ts';
import { SERVICES, sentPage, type WalletForm, walletPage } from './wallet-page.ts';
import type { WebhookSender } from './webhook-sender.ts';

export type PaymentPageDeps = { db: Database; now: () => Date; sender: WebhookSender };

const ACTS = ['pay', 'pay_less', 'pay_more', 'pay_late', 'fail'] as const;
type Act = (typeof ACTS)[number];

const MICROS_PER_HUNDREDTH = 10_000n;
const MAX_HUNDREDTHS = 999_999_999_999n;
const TOLD_LATE_MS = 60_000;
/** Whoever plays here has play credit and nothing else. */
const CURRENCY = 'XPC';
const NUMBER_RULE = { max: 64, pattern: /^[\p{L}\p{M}\p{N} .+-]+$/u };

type PageQuery = { Querystring: Record<string, unknown> };

/** The pages on which a person pays: the hosted checkout, and the app of a wallet or bank. They run no script. */
export function mountPaymentPages(app: FastifyInstance, deps: PaymentPageDeps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', PAYMENT_PAGE_POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof FieldProblem) return reply.code(400).send({ error: error.message });
    return reply.code(500).send({ error: 'the payment pages have a fault' });
  });
  mountCheckout(app, deps);
  mountWallet(app, deps);
}

function mountCheckout(app: FastifyInstance, deps: PaymentPageDeps): void {
  app.get<PageQuery & { Params: { id: string } }>('/payments/checkout/:id', async (request, reply) => {
    const language = languageOf(request.query, request.headers['accept-language']);
    return showOrder(reply, await findOrder(deps.db, request.params.id), language);
  });

  app.post<PageQuery & { Params: { id: string } }>('/payments/checkout/:id', async (request, reply) => {
    const language = languageOf(request.query, request.headers['accept-language']);
    const act = choiceField(formOf(request.body), 'act', ACTS);
    const order = await findOrder(deps.db, request.params.id);
    if (order !== undefined) await actOn(deps, order, act);
    return showOrder(reply, await findOrder(deps.db, request.params.id), language);
  });
}

function showOrder(reply: FastifyReply, order: PaymentOrder | undefined, language: PageLanguage) {
  const page = reply.type('text/html; charset=utf-8');
  if (order !== undefined) return page.send(checkoutPage(order, language));
  return page
    .code(404)
    .send(`<!doctype html><html lang="${language}"><p>${WORDS[language].unknown}</p></html>`);
}

/** Pressed twice, the second press finds the order decided and changes nothing. */
async function actOn({ db, now, sender }: PaymentPageDeps, order: PaymentOrder, act: Act): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    const isDone =
      act === 'fail'
        ? await failOrder(tx, order.id)
        : await payOrder(tx, order.id, {
            paymentId: newTrxId(),
            amount: paidAmount(order.amount, act),
            currency: order.currency,
            paidAt: at,
          });
    if (!isDone) return;
    const toldAt = act === 'pay_late' ? new Date(at.getTime() + TOLD_LATE_MS) : at;
    await sender.keep(tx, { type: 'order.changed', data: { orderId: order.id } }, at, toldAt);
  });
  sender.nudge();
}

function paidAmount(amount: bigint, act: Act): bigint {
  if (act === 'pay_less') return amount > 1n ? amount / 2n : amount;
  return act === 'pay_more' ? amount * 2n : amount;
}

function mountWallet(app: FastifyInstance, deps: PaymentPageDeps): void {
  app.get<PageQuery>('/payments/wallet', async (request, reply) => {
    const language = languageOf(request.query, request.headers['accept-language']);
    const given = (name: string) => {
      const value = request.query[name];
      return typeof value === 'string' ? value.slice(0, 64) : '';
    };
    const form = {
      service: given('service'),
      receiver: given('receiver'),
      amount: given('amount'),
      // Nobody's number: no network routes it.
      sender: given('sender') || `01200-${randomInt(100_000, 1_000_000)}`,
    };
    return reply.type('text/html; charset=utf-8').send(walletPage(form, language, false));
  });

  app.post<PageQuery>('/payments/wallet', async (request, reply) => {
    const language = languageOf(request.query, request.headers['accept-language']);
    const fields = formOf(request.body);
    try {
      const line = await pay(deps, fields);
      return await reply.type('text/html; charset=utf-8').send(sentPage(line, language));
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      const page = walletPage(formAgain(fields), language, true);
      return await reply.code(400).type('text/html; charset=utf-8').send(page);
    }
  });
}

/** Sends an amount to a receiver: the line of the statement and the message about it are written together. */
async function pay({ db, now, sender }: PaymentPageDeps, fields: Fields): Promise<StatementLine> {
  const at = now();
  const service = textField(fields, 'service', { max: 40, pattern: /^[\w.-]+$/ });
  const line: StatementLine = {
    trxId: newTrxId(),
    service,
    receiver: textField(fields, 'receiver', NUMBER_RULE).trim(),
    sender: textField(fields, 'sender', NUMBER_RULE).trim(),
    kind: SERVICES.find(({ code }) => code === service)?.kind ?? null,
    amount: hundredthsOf(textField(fields, 'amount', { max: 32 })),
    currency: CURRENCY,
    paidAt: at,
  };
  await inTransaction(db, async (tx) => {
    await keepLine(tx, line);
    const data = { ...line, amount: `${line.amount}`, paidAt: at.getTime() };
    await sender.keep(tx, { type: 'statement.line', data }, at);
  });
  sender.nudge();
  return line;
}

function hundredthsOf(text: string): bigint {
  const read = readTypedAmount(text);
  const hundredths = read.ok ? read.micros / MICROS_PER_HUNDREDTH : 0n;
  if (hundredths > 0n && hundredths <= MAX_HUNDREDTHS) return hundredths;
  throw new FieldProblem('amount', 'is no amount that can be sent');
}

function formOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

function formAgain(fields: Fields): WalletForm {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value.slice(0, 64) : '';
  };
  return {
    service: text('service'),
    receiver: text('receiver'),
    amount: text('amount'),
    sender: text('sender'),
  };
}
