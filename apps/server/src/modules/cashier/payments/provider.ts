/**
 * What a payment provider is to the cashier. An adapter speaks one provider's protocol and nothing of it passes this
 * line: amounts are micros, moments are Dates, and whatever an answer does not prove is a `ProviderFault`.
 * `docs/integrating-payments.md` says how another one is written.
 */
export interface PaymentProvider {
  /** Names the adapter in `cashier_channel.provider`, in the ledger's account and in kept message ids. */
  readonly name: string;
  /**
   * Opens an order at the provider; the same reference again answers the same order.
   * @throws ProviderFault
   */
  createDeposit(order: NewProviderOrder): Promise<ProviderOrder>;
  /**
   * What the provider holds about an order now. It is asked before anything is credited, whatever a message said.
   * @throws ProviderFault
   */
  query(orderId: string): Promise<ProviderOrderState>;
  /**
   * Sends money to an account outside; the same reference again answers the same payout.
   * @returns the provider's name for it
   * @throws ProviderFault
   */
  createPayout(payout: NewPayout): Promise<string>;
  /**
   * The provider's name for the payout of a reference; undefined when it has none. Asked where the answer to
   * `createPayout` was lost.
   * @throws ProviderFault
   */
  findPayout(reference: string): Promise<string | undefined>;
  /**
   * How a payout stands now.
   * @throws ProviderFault
   */
  queryPayout(payoutId: string): Promise<PayoutState>;
  /** Reads a message; the signature is checked over the bytes as they came, before anything in them is believed. */
  parseWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
    at: Date,
  ): ParsedMessage;
  /**
   * Where a person may pay at a receiver on a page of the provider's: the simulation's stand-in for the app of a wallet.
   * Undefined where people pay with an app of their own.
   */
  paymentPage(place: PaymentPlace): string | undefined;
  /** Whether the provider answers at all; never throws. */
  isUp(): Promise<boolean>;
}

interface NewProviderOrder {
  /** Names the order to the provider and nobody in it. */
  readonly reference: string;
  readonly amountMicros: bigint;
  readonly currency: string;
  /** Where the provider's page leads back to. */
  readonly returnUrl: string;
  /** The origin on which this person reaches the provider's pages. */
  readonly pageOrigin: string;
  readonly expiresAt: Date;
}

export interface NewPayout {
  /** Names the payout to the provider and nobody in it. */
  readonly reference: string;
  readonly amountMicros: bigint;
  readonly currency: string;
  readonly channelCode: string;
  readonly number: string;
  readonly holder: string;
  readonly bank: string | null;
}

interface PayoutFacts {
  readonly reference: string;
  readonly amountMicros: bigint;
  readonly currency: string;
}

/** `paid` says by which transaction, as whoever was paid finds it in the wallet or bank. */
export type PayoutState =
  | (PayoutFacts & { readonly state: 'open' })
  | (PayoutFacts & { readonly state: 'failed' })
  | (PayoutFacts & { readonly state: 'paid'; readonly paymentId: string });

interface PaymentPlace {
  readonly channelCode: string;
  readonly receiverNumber: string;
  readonly amountMicros: bigint;
  readonly pageOrigin: string;
}

export interface ProviderOrder {
  readonly orderId: string;
  readonly checkoutUrl: string;
}

interface ProviderOrderState {
  readonly reference: string;
  readonly state: 'open' | 'paid' | 'failed';
  /** What has arrived; null unless paid. */
  readonly payment: ProviderPayment | null;
}

export interface ProviderPayment {
  readonly paymentId: string;
  readonly amountMicros: bigint;
  readonly currency: string;
  readonly paidAt: Date;
}

/** A payment that arrived at one of our receivers. */
export interface StatementLine {
  readonly channelCode: string;
  readonly receiverNumber: string;
  readonly trxId: string;
  readonly sender: string | null;
  /** How a wallet took it, where the statement says so. */
  readonly kind: 'send_money' | 'cash_out' | 'payment' | null;
  readonly amountMicros: bigint;
  readonly currency: string;
  readonly paidAt: Date;
}

export type ProviderMessage =
  | { readonly kind: 'order_changed'; readonly id: string; readonly orderId: string }
  | { readonly kind: 'statement_line'; readonly id: string; readonly line: StatementLine };

export type ParsedMessage =
  | { readonly verdict: 'message'; readonly message: ProviderMessage }
  /** Not signed by the provider, or signed too long ago. */
  | { readonly verdict: 'forged' }
  /** Signed, and still nothing that can be read. */
  | { readonly verdict: 'unreadable' };

/** The provider did not answer in time, or answered what cannot be believed (standards 4.63). */
export class ProviderFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderFault';
  }
}

const MICROS_PER_MINOR_UNIT = 10_000n;
/** Ten billion units: no payment is larger, and a figure that is larger is a mistake or worse. */
const MINOR_UNITS = /^[1-9]\d{0,11}$/;

/** Micros as the hundredths that payment protocols speak; what has smaller parts cannot be said. */
export function microsToMinorText(micros: bigint): string {
  if (micros <= 0n || micros % MICROS_PER_MINOR_UNIT !== 0n) {
    throw new ProviderFault(`${micros} micros are no amount of hundredths`);
  }
  return `${micros / MICROS_PER_MINOR_UNIT}`;
}

/** Hundredths as text; undefined for anything that is no positive whole number of at most ten billion units. */
export function minorTextToMicros(text: string): bigint | undefined {
  return MINOR_UNITS.test(text) ? BigInt(text) * MICROS_PER_MINOR_UNIT : undefined;
}
