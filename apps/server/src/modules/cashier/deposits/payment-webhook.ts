import { inTransaction } from '../../../platform/db.ts';
import type { ProtocolAnswer, ProtocolContext } from '../../../platform/http/context.ts';
import { type PaymentProvider, ProviderFault, type ProviderMessage } from '../payments/provider.ts';
import { isMessageTaken, takeMessage } from '../receipts/receipt-store.ts';
import { receiveLine } from '../receipts/receive-line.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { findByProviderOrder } from './deposit-store.ts';
import { settleCheckout } from './settle-checkout.ts';

const TAKEN: ProtocolAnswer = { status: 200, body: null };
const refused = (status: number): ProtocolAnswer => ({ status, body: null });

/**
 * Takes a provider's message. What is not signed is answered 401 and believed in nothing; what was taken before is
 * answered as taken; what cannot be decided now is answered so that the provider sends it again.
 */
export async function takePaymentMessage(
  deps: DepositDeps,
  provider: PaymentProvider | undefined,
  ctx: ProtocolContext,
): Promise<ProtocolAnswer> {
  const parsed = provider?.parseWebhook(ctx.rawBody, ctx.headers, ctx.at);
  if (provider === undefined || parsed === undefined || parsed.verdict === 'forged') return refused(401);
  if (parsed.verdict === 'unreadable') {
    ctx.log.error({ provider: provider.name }, 'a signed payment message cannot be read');
    return refused(400);
  }
  const { message } = parsed;
  if (await isMessageTaken(deps.db, provider.name, message.id)) return TAKEN;
  try {
    return await take(deps, provider, message, ctx.at);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    ctx.log.warn({ err: error, provider: provider.name }, 'a payment could not be asked about');
    return refused(503);
  }
}

async function take(
  deps: DepositDeps,
  provider: PaymentProvider,
  message: ProviderMessage,
  at: Date,
): Promise<ProtocolAnswer> {
  const { db, log } = deps;
  if (message.kind === 'statement_line') {
    const limits = (await deps.settings()).handCredits;
    return await inTransaction(db, async (tx) => {
      const line = { line: message.line, provider: provider.name, limits, log, at };
      // The channel may be on its way into our books; the message comes again, and its id is not used up.
      if ((await receiveLine(tx, line)) === 'no_channel') return refused(404);
      await takeMessage(tx, { provider: provider.name, id: message.id, at });
      return TAKEN;
    });
  }
  const deposit = await findByProviderOrder(db, provider.name, message.orderId);
  // The order may be on its way into our books; the message comes again.
  if (!deposit) return refused(404);
  await settleCheckout(deps, provider, { deposit, messageId: message.id, at });
  return TAKEN;
}
