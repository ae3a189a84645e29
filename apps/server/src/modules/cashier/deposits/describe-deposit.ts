import type { Receipt } from '@nokshi/contract/cashier-console.ts';
import {
  type Deposit,
  type DepositChannel,
  type DepositWay,
  OPEN_DEPOSIT_STATES,
  TRX_TRIES,
} from '@nokshi/contract/cashier-deposit.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { BonusRow } from '../bonuses/bonus-store.ts';
import { describeBonus } from '../bonuses/describe-bonus.ts';
import type { ReceiptRow } from '../receipts/receipt-store.ts';
import type { ChannelRow } from './channel-store.ts';
import { depositNo } from './deposit-rules.ts';
import type { DepositRow } from './deposit-store.ts';
import type { Family } from './further-payment.ts';

/** How fast each channel is, in seconds. */
type SpeedOf = ReadonlyMap<string, number>;

const titleIn = (title: DepositRow['title'], language: Language) => (language === 'EN' ? title.en : title.bn);

export function describeChannel(
  channel: ChannelRow,
  {
    language,
    speeds,
    isReachable,
  }: {
    readonly language: Language;
    readonly speeds: SpeedOf;
    readonly isReachable: boolean;
  },
): DepositChannel {
  return {
    code: channel.code,
    method: channel.method,
    title: titleIn(channel.title, language),
    mark: channel.mark,
    currency: channel.currency,
    walletKind: channel.wallet_kind,
    minMicros: channel.min_amount.toString(),
    maxMicros: channel.max_amount.toString(),
    quickMicros: channel.quick_amounts.map(String),
    takesDecimals: channel.takes_decimals,
    expiresMinutes: channel.expires_minutes,
    trxLength: channel.trx_length,
    isHealthy: channel.unhealthy_since === null && isReachable,
    isSimulated: channel.is_simulated,
    medianSeconds: speeds.get(channel.code) ?? null,
  };
}

/** A way to pay in as anybody may know it: neither amounts nor receivers. */
export function describeWay(channel: ChannelRow, language: Language): DepositWay {
  return {
    code: channel.code,
    method: channel.method,
    title: titleIn(channel.title, language),
    mark: channel.mark,
    walletKind: channel.wallet_kind,
    isSimulated: channel.is_simulated,
  };
}

/** An order as its member sees it: where to pay stands in it only while paying there is right. */
export function describeDeposit(
  row: DepositRow,
  {
    bonus,
    family,
    language,
    speeds,
    at,
  }: {
    readonly bonus: BonusRow | undefined;
    readonly family: Family | undefined;
    readonly language: Language;
    readonly speeds: SpeedOf;
    readonly at: Date;
  },
): Deposit {
  const isOpen = OPEN_DEPOSIT_STATES.includes(row.state);
  const isPayable = row.state === 'waiting_payment' && row.expires_at > at;
  // The worker writes it down within seconds; nobody is shown a receiver in between.
  const isOver = row.state === 'waiting_payment' && !isPayable;
  return {
    id: row.id,
    no: depositNo(row.no),
    channelCode: row.channel_code,
    channelTitle: titleIn(row.title, language),
    method: row.method,
    walletKind: row.wallet_kind,
    currency: row.currency,
    askedMicros: row.asked_amount.toString(),
    payMicros: row.pay_amount.toString(),
    creditedMicros: row.credited_amount?.toString() ?? null,
    state: isOver ? 'expired' : row.state,
    reason: isOver ? 'not_paid' : row.reason,
    receiver:
      isOpen && !isOver && row.receiver_number !== null
        ? {
            name: row.receiver_name ?? '',
            number: row.receiver_number,
            bank: row.receiver_bank,
            branch: row.receiver_branch,
          }
        : null,
    checkoutUrl: isPayable ? row.checkout_url : null,
    trxId: row.trx_id,
    trxLength: row.trx_length,
    triesLeft: Math.max(0, TRX_TRIES - row.trx_tries),
    hasSlip: row.slip_file !== null,
    openedAt: row.opened_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    submittedAt: row.submitted_at?.getTime() ?? null,
    decidedAt: row.decided_at?.getTime() ?? (isOver ? row.expires_at.getTime() : null),
    bonus: describeBonus(bonus, language),
    medianSeconds: speeds.get(row.channel_code) ?? null,
    isSimulated: row.is_simulated,
    ...describeFamily(family),
  };
}

function describeFamily(family: Family | undefined): Pick<Deposit, 'follows' | 'further' | 'surplusMicros'> {
  const { first, further = [], surplus = 0n } = family ?? {};
  return {
    follows: first ? { id: first.id, no: depositNo(first.no) } : null,
    further: further.map((row) => ({
      id: row.id,
      no: depositNo(row.no),
      trxId: row.trx_id,
      amountMicros: (row.credited_amount ?? row.pay_amount).toString(),
      state: row.state,
    })),
    surplusMicros: surplus.toString(),
  };
}

export function describeReceipt(row: ReceiptRow, typedBy: string | null): Receipt {
  return {
    channelCode: row.channel_code,
    trxId: row.trx_id,
    receiverNumber: row.receiver_number,
    sender: row.sender,
    amountMicros: row.amount.toString(),
    currency: row.currency,
    paidAt: row.paid_at.getTime(),
    typedBy,
  };
}
