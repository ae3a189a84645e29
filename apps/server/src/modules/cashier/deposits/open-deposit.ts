import { OPEN_DEPOSITS } from '@nokshi/contract/cashier-deposit.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  findOperatorRefusal,
  findRefusal,
  isLimitAsked,
  type ProtectionSettings,
} from '../../protection/index.ts';
import { refuseDecimals } from '../balance/amount-decimals.ts';
import { findBonuses, insertBonus } from '../bonuses/bonus-store.ts';
import { checkBonus } from '../bonuses/choose-bonus.ts';
import { ProviderFault, type ProviderOrder } from '../payments/provider.ts';
import { reasonsAgainstRealMoney } from '../real-money/real-money.ts';
import { termsOf } from '../turnover/turnover-terms.ts';
import { tellChange } from './change-deposit.ts';
import { type ChannelRow, findChannel, markProvider } from './channel-store.ts';
import { type DepositDeps, HAS_IDENTITY_CHECKS } from './deposit-deps.ts';
import {
  countOpen,
  type DepositRow,
  findDepositRow,
  insertDeposit,
  listFailedSince,
  lockOpening,
  sumOpenAmounts,
} from './deposit-store.ts';
import { reservePayment } from './reserve-payment.ts';
import { referenceOf } from './settle-checkout.ts';

const MINUTE_MS = 60_000;
/** Five payments that a checkout refused within ten minutes: nothing more for the ten minutes after (GLI-19 A.3.6). */
const PAUSE = { failures: 5, withinMs: 10 * MINUTE_MS, lastsMs: 10 * MINUTE_MS };

export interface DepositOrder {
  readonly memberId: MemberId;
  /** The caller's id: the same order again answers as before. */
  readonly id: string;
  readonly channelCode: string;
  /** Micros of the channel's currency. */
  readonly amount: bigint;
  /** The bonus that was chosen; undefined for none. */
  readonly bonusCode: string | undefined;
}

/**
 * Opens an order to pay in. Everything that could refuse the payment is looked at before the member pays.
 * @throws DomainError cashier.channel_unknown, cashier.channel_off, cashier.real_money_off, cashier.amount_out_of_range,
 *   cashier.amount_decimals, cashier.amount_whole, cashier.deposits_open, cashier.deposits_paused,
 *   cashier.provider_unreachable, cashier.bonus_unknown, cashier.bonus_least, cashier.bonus_taken, cashier.bonus_not_first, cashier.bonus_other_open,
 *   cashier.bonus_promised, ledger.key_reused, protection.account_locked, protection.limit_reached, protection.operator_limit,
 *   protection.limit_offer
 */
export async function openDeposit(deps: DepositDeps, ctx: Context, order: DepositOrder): Promise<DepositRow> {
  const known = await findDepositRow(deps.db, order.memberId, order.id);
  if (known) return repeat(deps.db, known, order);
  const channel = await checkChannel(deps, ctx, order.channelCode);
  checkAmount(channel, order.amount);
  const { at } = ctx;
  const expiresAt = new Date(at.getTime() + channel.expires_minutes * MINUTE_MS);
  // Asked before any transaction: whoever holds one connection and waits for another may wait for ever.
  const { turnover, protection, depositCaps, timeZone } = await deps.settings();
  const asked = { ...order, currency: channel.currency };
  const rules = { profile: protection.profile, depositCaps, timeZone, at };
  let page: ProviderOrder | undefined;
  if (channel.method === 'checkout') {
    // Nobody whom a rule refuses makes us open orders elsewhere.
    await inTransaction(deps.db, (tx) => checkMember(tx, asked, rules));
    page = await openAtProvider(deps, ctx, { channel, order, expiresAt });
  }
  return inTransaction(deps.db, async (tx) => {
    await lockOpening(tx, order.memberId);
    const opened = await findDepositRow(tx, order.memberId, order.id);
    if (opened) return repeat(tx, opened, order);
    await checkMember(tx, asked, rules);
    const place =
      page === undefined
        ? await reservePayment(tx, { ...order, channel, depositId: order.id, at, expiresAt })
        : { receiverNumber: null, payAmount: order.amount };
    await insertDeposit(tx, {
      ...order,
      ...place,
      currency: channel.currency,
      askedAmount: order.amount,
      providerOrder: page?.orderId ?? null,
      checkoutUrl: page?.checkoutUrl ?? findPaymentPage(deps, ctx, channel, place),
      openedAt: at,
      expiresAt,
      turnover: termsOf(turnover),
    });
    const { memberId, bonusCode } = order;
    if (bonusCode !== undefined)
      await insertBonus(tx, { memberId, depositId: order.id, offerCode: bonusCode, at, timeZone });
    const deposit = await findDepositRow(tx, order.memberId, order.id);
    assert(deposit !== undefined, 'an order that was written is there');
    await tellChange(tx, deposit, { state: deposit.state, reason: null, at });
    return deposit;
  });
}

/** A simulated wallet or bank has a page in place of the app that nobody has. */
function findPaymentPage(
  deps: DepositDeps,
  ctx: Context,
  channel: ChannelRow,
  place: { readonly receiverNumber: string | null; readonly payAmount: bigint },
): string | null {
  if (!channel.is_simulated || place.receiverNumber === null) return null;
  const page = deps.providers.get(channel.provider)?.paymentPage({
    channelCode: channel.code,
    receiverNumber: place.receiverNumber,
    amountMicros: place.payAmount,
    pageOrigin: deps.checkoutOrigin(ctx),
  });
  return page ?? null;
}

async function repeat(db: Db | Tx, known: DepositRow, order: DepositOrder): Promise<DepositRow> {
  const bonus = (await findBonuses(db, [known])).get(known.id);
  const isSame =
    known.channel_code === order.channelCode &&
    known.asked_amount === order.amount &&
    bonus?.offer_code === order.bonusCode;
  if (!isSame) fail('ledger.key_reused');
  return known;
}

async function checkChannel(deps: DepositDeps, ctx: Context, code: string): Promise<ChannelRow> {
  const channel = await findChannel(deps.db, code);
  if (!channel) fail('cashier.channel_unknown');
  const hasPage = channel.method !== 'checkout' || deps.providers.has(channel.provider);
  if (!channel.is_on || channel.unhealthy_since !== null || !hasPage) fail('cashier.channel_off');
  if (channel.currency === PLAY_CREDIT) return channel;
  const reasons = reasonsAgainstRealMoney({
    setting: (await deps.settings()).realMoney,
    // The registered country is known once somebody's identity has been checked.
    countries: { ofAddress: deps.findCountry(ctx.ip), registered: undefined },
    hasIdentityChecks: HAS_IDENTITY_CHECKS,
    hasOwnTerms: await deps.hasOwnTerms(ctx.at),
    at: ctx.at,
  });
  if (reasons.length > 0) fail('cashier.real_money_off', { reasons });
  return channel;
}

function checkAmount(channel: ChannelRow, amount: bigint): void {
  if (amount < channel.min_amount || amount > channel.max_amount) {
    fail('cashier.amount_out_of_range', {
      minMicros: channel.min_amount.toString(),
      maxMicros: channel.max_amount.toString(),
    });
  }
  refuseDecimals(amount, { currency: channel.currency, isWhole: !channel.takes_decimals });
}

async function checkMember(
  tx: Tx,
  order: DepositOrder & { readonly currency: string },
  {
    profile,
    depositCaps,
    timeZone,
    at,
  }: {
    readonly profile: ProtectionSettings['protection']['profile'];
    readonly depositCaps: ProtectionSettings['depositCaps'];
    readonly timeZone: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, amount } = order;
  // What open orders may still bring is spoken for: two orders at once do not both fit under a limit.
  const spokenFor = await sumOpenAmounts(tx, memberId, at);
  const asked = { memberId, amount: amount + spokenFor, at };
  const refusal = await findRefusal(tx, { ...asked, kind: 'deposit' });
  if (refusal) fail(`protection.${refusal}`);
  const stricter = await findOperatorRefusal(tx, { ...asked, caps: depositCaps });
  if (stricter) {
    const { span, limit, left } = stricter;
    const leftMicros = left > spokenFor ? left - spokenFor : 0n;
    fail('protection.operator_limit', {
      span,
      limitMicros: limit.toString(),
      leftMicros: leftMicros.toString(),
    });
  }
  if (await isLimitAsked(tx, memberId, { profile, at })) fail('protection.limit_offer');
  if ((await countOpen(tx, memberId, at)) >= OPEN_DEPOSITS) fail('cashier.deposits_open');
  const pausedUntil = await findPause(tx, memberId, at);
  if (pausedUntil) {
    const retryAfterSeconds = Math.ceil((pausedUntil.getTime() - at.getTime()) / 1000);
    fail('cashier.deposits_paused', { retryAfterSeconds });
  }
  await checkBonus(tx, order, { timeZone, at });
}

async function findPause(tx: Tx, memberId: MemberId, at: Date): Promise<Date | undefined> {
  const since = new Date(at.getTime() - PAUSE.withinMs - PAUSE.lastsMs);
  const failed = await listFailedSince(tx, memberId, { since, limit: 50 });
  const last = failed.find((time, index) => {
    const fifth = failed[index + PAUSE.failures - 1];
    return fifth !== undefined && time.getTime() - fifth.getTime() <= PAUSE.withinMs;
  });
  const until = last && new Date(last.getTime() + PAUSE.lastsMs);
  return until && until > at ? until : undefined;
}

async function openAtProvider(
  deps: DepositDeps,
  ctx: Context,
  {
    channel,
    order,
    expiresAt,
  }: {
    readonly channel: ChannelRow;
    readonly order: DepositOrder;
    readonly expiresAt: Date;
  },
): Promise<ProviderOrder> {
  const provider = deps.providers.get(channel.provider);
  if (!provider) fail('cashier.channel_off');
  try {
    return await provider.createDeposit({
      reference: referenceOf(order.memberId, order.id),
      amountMicros: order.amount,
      currency: channel.currency,
      returnUrl: `${deps.portalOrigin(ctx)}/member?page=depositv2&order=${order.id}`,
      pageOrigin: deps.checkoutOrigin(ctx),
      expiresAt,
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    ctx.log.warn({ err: error, provider: provider.name }, 'a payment provider opened no order');
    await markProvider(deps.db, provider.name, { isHealthy: false, at: ctx.at });
    return fail('cashier.provider_unreachable');
  }
}
