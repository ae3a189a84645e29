import type pg from 'pg';

/** Names of simulated channels; they are also what the sandbox's wallets and bank are called by. */
interface SampleChannel {
  readonly code: string;
  readonly method: 'checkout' | 'bank' | 'wallet';
  readonly walletKind: 'send_money' | 'cash_out' | 'payment' | null;
  readonly title: { readonly bn: string; readonly en: string };
  readonly mark: string;
  /** Units of play credit. */
  readonly min: bigint;
  readonly max: bigint;
  readonly quick: readonly bigint[];
  readonly takesDecimals: boolean;
  readonly expiresMinutes: number;
  readonly trxLength: number | null;
  readonly receivers: readonly {
    readonly number: string;
    readonly name: string;
    readonly bank?: string;
    readonly branch?: string;
  }[];
}

const MICROS_PER_UNIT = 1_000_000n;
const QUICK = [200n, 500n, 1000n, 2000n, 5000n, 10_000n];

/** Nobody's numbers: no network routes what begins with 01200, and no bank has these accounts. */
const SAMPLE_CHANNELS: readonly SampleChannel[] = [
  {
    code: 'sample-checkout',
    method: 'checkout',
    walletKind: null,
    title: { bn: 'নমুনা চেকআউট', en: 'Sample checkout' },
    mark: 'চে',
    min: 200n,
    max: 25_000n,
    quick: QUICK,
    takesDecimals: true,
    expiresMinutes: 30,
    trxLength: null,
    receivers: [],
  },
  {
    code: 'sample-wallet-a',
    method: 'wallet',
    walletKind: 'send_money',
    title: { bn: 'নমুনা ওয়ালেট ক', en: 'Sample wallet A' },
    mark: 'ক',
    min: 200n,
    max: 25_000n,
    quick: QUICK,
    takesDecimals: true,
    expiresMinutes: 30,
    trxLength: 10,
    receivers: [
      { number: '01200-000001', name: 'Sample Receiver One' },
      { number: '01200-000002', name: 'Sample Receiver Two' },
    ],
  },
  {
    code: 'sample-wallet-b',
    method: 'wallet',
    walletKind: 'cash_out',
    title: { bn: 'নমুনা ওয়ালেট খ', en: 'Sample wallet B' },
    mark: 'খ',
    min: 200n,
    max: 25_000n,
    quick: QUICK,
    takesDecimals: false,
    expiresMinutes: 30,
    trxLength: 10,
    receivers: [
      { number: '01200-000011', name: 'Sample Agent One' },
      { number: '01200-000012', name: 'Sample Agent Two' },
      { number: '01200-000013', name: 'Sample Agent Three' },
    ],
  },
  {
    code: 'sample-wallet-c',
    method: 'wallet',
    walletKind: 'payment',
    title: { bn: 'নমুনা ওয়ালেট গ', en: 'Sample wallet C' },
    mark: 'গ',
    min: 50n,
    max: 50_000n,
    quick: [50n, ...QUICK],
    takesDecimals: true,
    expiresMinutes: 30,
    trxLength: 10,
    receivers: [{ number: '01200-000021', name: 'Sample Merchant' }],
  },
  {
    code: 'sample-bank',
    method: 'bank',
    walletKind: null,
    title: { bn: 'নমুনা ব্যাংক', en: 'Sample bank' },
    mark: 'ব্যা',
    min: 1000n,
    max: 200_000n,
    quick: [1000n, 5000n, 10_000n, 50_000n],
    takesDecimals: true,
    expiresMinutes: 1440,
    trxLength: null,
    receivers: [
      { number: '0000-0000-0001', name: 'Sample Company', bank: 'Sample Bank', branch: 'Sample Branch' },
    ],
  },
];

/** Gives an installation the simulated ways to pay in; a channel that is there stays as its operator has it. */
export async function seedSampleChannels(owner: pg.Client): Promise<void> {
  for (const [sort, channel] of SAMPLE_CHANNELS.entries()) {
    await owner.query(
      `insert into cashier_channel (code, method, provider, currency, title, mark, wallet_kind, min_amount, max_amount,
         quick_amounts, takes_decimals, expires_minutes, trx_length, is_on, is_simulated, sort)
       values ($1, $2, 'sandbox', 'XPC', $3, $4, $5, $6, $7, $8, $9, $10, $11, true, true, $12)
       on conflict (code) do nothing`,
      [
        channel.code,
        channel.method,
        JSON.stringify(channel.title),
        channel.mark,
        channel.walletKind,
        channel.min * MICROS_PER_UNIT,
        channel.max * MICROS_PER_UNIT,
        channel.quick.map((units) => units * MICROS_PER_UNIT),
        channel.takesDecimals,
        channel.expiresMinutes,
        channel.trxLength,
        sort + 1,
      ],
    );
    for (const { number, name, bank, branch } of channel.receivers) {
      await owner.query(
        `insert into cashier_receiver (channel_code, number, name, bank, branch) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [channel.code, number, name, bank ?? null, branch ?? null],
      );
    }
  }
}
