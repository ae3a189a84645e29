import { type KeyObject, randomUUID } from 'node:crypto';
import { hub88ToMicros, microsToHub88 } from '@nokshi/money';
import { cutText } from '@nokshi/texts/graphemes.ts';
import * as z from 'zod/mini';
import type { Logger } from '../../../platform/logger.ts';
import type { MoveAnswer, SupplierWallet } from '../../cashier/index.ts';
import { signBody } from './signature.ts';

export interface TransferWalletOptions {
  readonly baseUrl: string;
  readonly operatorId: number;
  readonly key: KeyObject;
  readonly log: Logger;
  /** How long a transfer, and a question about a balance, is waited for. */
  readonly moveTimeoutMs?: number;
  readonly balanceTimeoutMs?: number;
}

const MOVE_TIMEOUT_MS = 5000;
/** People wait for their balances. */
const BALANCE_TIMEOUT_MS = 800;
const ANSWER_LIMIT = 20 * 1024;

/** What the supplier decides about a transaction itself, after it has looked whether it knows the id. */
const REFUSALS: Readonly<Record<string, 'not_enough' | 'supplier_refused'>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough',
  RS_ERROR_USER_DISABLED: 'supplier_refused',
  RS_ERROR_LIMIT_REACHED: 'supplier_refused',
  RS_ERROR_WRONG_CURRENCY: 'supplier_refused',
};
/** What it decides about a call before it looks at the transaction. */
const UNACCEPTED = new Set([
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
]);
const UNACCEPTED_HTTP = new Set([400, 401, 403, 404]);

const status = z.string().check(z.regex(/^RS_[A-Z_]{1,60}$/));
const refused = z.object({ status, request_uuid: z.string() });
const error = z.object({ error: z.string().check(z.maxLength(500)) });
const balance = z.int().check(z.gte(0));

interface Exchange {
  readonly http: number;
  readonly body: unknown;
}

/**
 * Hub88's TransferWallet (protocols 1.9): the wallet that a supplier keeps for vendors which do not play from ours. A
 * `transaction_uuid` is done once there, so that an answer which was lost is asked for again under the same one.
 */
export function createTransferWallet(options: TransferWalletOptions): SupplierWallet {
  const { operatorId, log } = options;

  async function ask(path: string, body: object, timeoutMs: number): Promise<Exchange> {
    const raw = Buffer.from(JSON.stringify({ operator_id: operatorId, ...body }));
    const response = await fetch(`${options.baseUrl}/operator/generic/v2/transfer_wallet/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signBody(options.key, raw) },
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (text.length > ANSWER_LIMIT) throw new Error('the answer is too long');
    return { http: response.status, body: JSON.parse(text) as unknown };
  }

  return {
    async move(order) {
      const asked = {
        user: order.user,
        transaction_uuid: order.transactionId,
        request_uuid: randomUUID(),
        currency: order.currency,
        product: order.vendor,
        amount: microsToHub88(order.amountMicros),
      };
      try {
        const call = order.direction === 'in' ? 'deposit' : 'withdraw';
        const exchange = await ask(call, asked, options.moveTimeoutMs ?? MOVE_TIMEOUT_MS);
        return readMove(exchange, asked);
      } catch (error_) {
        log.warn({ err: error_, transaction: order.transactionId }, 'a transfer’s answer is lost');
        return { kind: 'lost', status: 'no answer' };
      }
    },

    async findBalance(wallet) {
      const asked = {
        user: wallet.user,
        request_uuid: randomUUID(),
        currency: wallet.currency,
        product: wallet.vendor,
      };
      try {
        const exchange = await ask('balance', asked, options.balanceTimeoutMs ?? BALANCE_TIMEOUT_MS);
        const answer = z.parse(answerOf(asked), exchange.body);
        if (exchange.http !== 200) throw new Error(`the supplier answered ${exchange.http}`);
        return hub88ToMicros(answer.balance);
      } catch (error_) {
        log.warn({ err: error_, vendor: wallet.vendor }, 'a supplier does not say what is in a wallet');
        return undefined;
      }
    },
  };
}

interface Asked {
  readonly user: string;
  readonly request_uuid: string;
  readonly currency: string;
  readonly transaction_uuid?: string;
}

/** An answer that succeeded is believed when it is about this call alone (standards 4.63). */
function answerOf(asked: Asked) {
  return z.object({
    status: z.literal('RS_OK'),
    request_uuid: z.literal(asked.request_uuid),
    ...(asked.transaction_uuid === undefined ? {} : { transaction_uuid: z.literal(asked.transaction_uuid) }),
    user: z.literal(asked.user),
    currency: z.literal(asked.currency),
    balance,
  });
}

function readMove({ http, body }: Exchange, asked: Asked): MoveAnswer {
  if (http !== 200) {
    const told = z.safeParse(error, body);
    const isUnaccepted = told.success && UNACCEPTED_HTTP.has(http);
    const said = told.success ? `: ${told.data.error}` : '';
    return { kind: isUnaccepted ? 'unaccepted' : 'lost', status: cutText(`http ${http}${said}`, 120) };
  }
  const done = z.safeParse(answerOf(asked), body);
  if (done.success) return { kind: 'done', balanceMicros: hub88ToMicros(done.data.balance), status: 'RS_OK' };
  const told = z.safeParse(refused, body);
  if (!told.success || told.data.request_uuid !== asked.request_uuid)
    return { kind: 'lost', status: 'not an answer to this call' };
  const said = told.data.status;
  const reason = REFUSALS[said];
  if (reason !== undefined) return { kind: 'refused', reason, status: said };
  return { kind: UNACCEPTED.has(said) ? 'unaccepted' : 'lost', status: said };
}
