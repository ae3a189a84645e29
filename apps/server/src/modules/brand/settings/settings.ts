import { barePaths, lotteryBets } from '@nokshi/contract/brand-console.ts';
import { VIP_LEVELS_MAX } from '@nokshi/contract/identity-console.ts';
import { findFieldFault, type RegisterRule, registerRule } from '@nokshi/contract/register-rules.ts';
import * as z from 'zod/mini';
import { isNetwork } from '../../../platform/geo/index.ts';
import { REGISTER_RULES } from './register-defaults.ts';

/** The brand's settings: what a row of `brand_setting` may hold, and what holds without one. */

const units = z.int().check(z.gte(0), z.lte(1_000_000_000));
const cap = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000)));
const flag = z.boolean();
const seconds = z.number().check(z.gte(0), z.lte(60));
const roundSeconds = z.object({ slots: seconds, others: seconds });
const limited = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));
const inBothLanguages = z.object({ bn: limited(120), en: limited(120) });
export type InBothLanguages = z.output<typeof inBothLanguages>;

/** An address that a browser can read; what is no address may begin like one. */
const isAddress = (text: string) => text.startsWith('/') || URL.canParse(text);
/** A place that a person may be sent to: a path of the portal or an address that no script hides in. */
const place = limited(500).check(
  z.regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/))/),
  z.refine(isAddress, 'is no address'),
);
/** A picture of this origin or of a mirror (`shown-logo.ts`). */
const picture = limited(500).check(z.regex(/^(https:\/\/|\/(?!\/))/), z.refine(isAddress, 'is no address'));
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
const network = limited(64).check(z.refine(isNetwork, 'is no network'));
/** Keys and codes come over an encrypted line; this machine needs none. */
const origin = limited(300).check(
  z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/),
  z.refine(isAddress, 'is no address'),
);
/** A mirror of our own origin: an address that a path is put behind. Encrypted, because pages of ours load from it. */
const mirror = limited(200).check(
  z.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)*$/),
  z.refine(isAddress, 'is no address'),
);
const host = limited(255).check(z.regex(/^[a-z0-9.-]+$/));

/** A zone of the IANA database, e.g. `Asia/Dhaka`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Every registration is held against its rules: an expression that is none would end each of them with a fault. */
function isExpression(rule: RegisterRule): boolean {
  try {
    findFieldFault({ ...rule, minLength: 0, maxLength: 256 }, 'a');
    return true;
  } catch {
    return false;
  }
}

export const brandSettings = z.object({
  merchant: z.string(),
  merchantCode: z.string(),
  mainDomain: z.string(),
  timeZone: z.string().check(z.refine(isTimeZone, 'is no time zone')),
  /** `endsAt`, in epoch ms, is what people are told; the portal opens when `isOn` is taken back. */
  maintenance: z.object({ isOn: flag, endsAt: z.nullable(z.int()) }),
  /**
   * `block` closes the portal to the named countries, `allow` to all others. An address without a country passes
   * `block`, and passes `allow` with `allowsUnknown`.
   */
  region: z.object({
    mode: z.enum(['off', 'block', 'allow']),
    countries: z.array(countryCode).check(z.maxLength(300)),
    allowsUnknown: flag,
  }),
  /** Addresses and networks of the operator, for whom the portal is never closed. */
  operatorIps: z.array(network).check(z.maxLength(200)),
  /** The brand's domains. One with a merchant code of its own shows that one (BC-3). */
  domains: z
    .array(
      z.object({
        domain: host,
        type: z.enum(['WEB', 'AGENT', 'APP']),
        merchantCode: z.nullable(limited(40)),
        affiliateCode: z.nullable(limited(64)),
        target: z.nullable(limited(255)),
      }),
    )
    .check(z.maxLength(200)),
  /** Ways to customer service (EN-15), e.g. LIVECHAT-1. */
  customerService: z
    .array(z.object({ csPosition: limited(40), title: inBothLanguages, url: place }))
    .check(z.maxLength(20)),
  /** Links and pictures by code (EN-8), e.g. REGISTERPOP, WHATSAPP, ANDROID. */
  resources: z
    .array(z.object({ resourceType: limited(40), labelName: inBothLanguages, url: place }))
    .check(z.maxLength(100)),
  /** The measurement id of Google Analytics; without one no tag is loaded. */
  gtagId: z.nullable(z.string().check(z.regex(/^[A-Z0-9-]{4,40}$/))),
  /** Mirrors of this portal, one of which each page takes its pictures from. */
  imageCDNs: z.array(mirror).check(z.maxLength(20)),
  /** Mirrors of the games' origin, one of which goes before a game's address that names no origin. */
  launchGameCDNs: z.array(mirror).check(z.maxLength(20)),
  licence: z.nullable(
    z.object({
      authority: limited(120),
      number: limited(80),
      url: z.nullable(place),
      logo: z.optional(z.nullable(picture)),
    }),
  ),
  /**
   * Real money, which an installation starts without: the licence, in whose name the accounts are, the countries that it
   * covers, and the owners who want it. It is written by `cashier/real-money/switch-real-money.ts` alone; `cashier/real-money/real-money.ts`
   * holds what else is needed.
   */
  realMoney: z.nullable(
    z.object({
      licence: z.object({
        authority: limited(120),
        number: limited(80),
        validUntil: z.int(),
        licensee: limited(120),
      }),
      permittedCountries: z.array(countryCode).check(z.maxLength(300)),
      /** Moves with every change of licence or countries: a word is given for what its owner saw. */
      revision: z.int().check(z.gte(1)),
      switchedOnBy: z.array(z.object({ staffId: limited(36), at: z.int() })).check(z.maxLength(10)),
      /** The second owner has given the word. The wallet reads this and `validUntil` at every stake. */
      isSwitchedOn: flag,
    }),
  ),
  /**
   * What has to be staked before money may leave. Whole units of the currency, hundredths of once, percent. FEE lets go
   * before it is met for a part of the deposit: of all of it (FULL), or of the share that is not staked yet.
   */
  turnover: z.object({
    multiplierHundredths: z.int().check(z.gte(0), z.lte(10_000)),
    relaxUnits: units,
    clearBelowUnits: units,
    policy: z.enum(['BLOCK', 'FEE']),
    feePercent: z.int().check(z.gte(0), z.lte(50)),
    feeBasis: z.enum(['FULL', 'PRO_RATA']),
  }),
  /**
   * Vendors whose games play from a wallet that their supplier keeps, each with the number that clients know the wallet by;
   * 2 is the main wallet's. None: all games play from the one wallet.
   */
  supplierWallets: z
    .array(
      z.object({
        vendor: limited(40).check(z.regex(/^[A-Za-z0-9_-]+$/)),
        accountTypeId: z.int().check(z.gte(3), z.lte(999)),
        title: z.object({ bn: limited(40), en: limited(40) }),
      }),
    )
    .check(
      z.maxLength(10),
      z.refine(
        (wallets: readonly { readonly vendor: string; readonly accountTypeId: number }[]) =>
          new Set(wallets.map(({ vendor }) => vendor.toLowerCase())).size === wallets.length &&
          new Set(wallets.map(({ accountTypeId }) => accountTypeId)).size === wallets.length,
      ),
    ),
  /** Limits of withdrawals and when nobody has to look at one. Whole units of the currency. */
  withdrawal: z.object({
    minUnits: units,
    maxUnits: units,
    perDay: z.int().check(z.gte(1), z.lte(100)),
    /** After so many of a day each costs `feePercentHundredths` of its amount. */
    freePerDay: z.int().check(z.gte(0), z.lte(100)),
    feePercentHundredths: z.int().check(z.gte(0), z.lte(1000)),
    /** Up to this it may be approved by the rules alone. */
    autoApproveUnits: units,
    /** Above this two people have to approve it. */
    fourEyesUnits: units,
    /** An account of the portal that is younger is looked at. */
    youngDays: z.int().check(z.gte(0), z.lte(365)),
    /** How long a receipt can be confirmed or disputed; then it counts as received. */
    confirmMinutes: z.int().check(z.gte(10), z.lte(43_200)),
    /** How long before that the member is reminded. */
    remindMinutes: z.int().check(z.gte(1), z.lte(43_200)),
  }),
  /**
   * Up to this, in whole units, one person of the staff credits by hand what was ordered exactly; more, or another amount
   * than was ordered, takes a second person. 0: always two.
   */
  handCredits: z.object({ playCreditUnits: units, realMoneyUnits: units }),
  /**
   * Whether members send credit to whoever stands directly above or below them, the least of one transfer, and the most
   * that one member sends a day. Whole units of the currency.
   */
  memberTransfers: z.object({ isOn: flag, minUnits: units, perDayUnits: units }),
  /**
   * Player protection. `strict` stops play every `checkMinutes` of it for a reality check and asks for a limit before
   * the first deposit; `light` does what members ask for alone.
   */
  protection: z.object({
    profile: z.enum(['strict', 'light']),
    checkMinutes: z.int().check(z.gte(5), z.lte(240)),
  }),
  /**
   * The most that any member may pay in, in whole units, by the brand's day, week from Monday on and month; null is no
   * limit. It holds beside what members set for themselves: the stricter one decides.
   */
  depositCaps: z.object({ day: cap, week: cap, month: cap }),
  /** How many bets one order of a lottery may have, and one chase over all its draws. */
  lotteryBets,
  /** `lgw` paths that are answered bare to callers that do not ask for the envelope; one that the contract lacks means nothing. */
  barePaths,
  /** By the profile of `protection`: the least time between two starts of a game by one member; 0 is none. */
  minRoundSeconds: z.object({ strict: roundSeconds, light: roundSeconds }),
  /** Ways to pay that the footer shows: by a picture, or by the name alone. */
  paymentLogos: z
    .array(z.object({ name: limited(40), logo: z.optional(z.nullable(picture)) }))
    .check(z.maxLength(30)),
  /** What members are called whom the staff gave a VIP level, the lowest first: a rank is a place in this list. */
  vipLevels: z.array(z.object({ bn: limited(40), en: limited(40) })).check(z.maxLength(VIP_LEVELS_MAX)),
  /** How many words a feedback may have (VA-5.1). */
  feedback: z.object({
    minWords: z.int().check(z.gte(1)),
    maxWords: z.int().check(z.lte(2000)),
  }),
  /** Countries whose phone numbers and people are served; they stand first in lists. */
  servedCountries: z.array(countryCode).check(z.maxLength(300)),
  /** Domains on which logging in by Facebook is offered (RO-2.9). */
  facebook: z.object({ domains: z.array(host).check(z.maxLength(50)) }),
  /** What the browser needs to send phone codes by Firebase; without it they come by our own SMS. */
  firebase: z.nullable(z.object({ apiKey: limited(200), authDomain: limited(255), projectId: limited(100) })),
  /** The jackpot counter's range (HM-3.3). `display` is a display figure, no prize; `live` shows a real pool. */
  jackpot: z.object({ mode: z.enum(['display', 'live']), min: z.number(), max: z.number() }),
  showsLottOnHome: z.boolean(),
  /** Whether this brand leaves the virtual bouts out: no category, no games to find or to start. */
  hidesCockfight: flag,
  /** One live session per account: a second login ends the first. */
  isSingleSession: z.boolean(),
  flags: z.object({
    USERNAMEREG3: flag,
    MOBILENUMREG3: flag,
    MOBILENUMPASSREG3: flag,
    REGMOBVERF3: flag,
    CHNGPASSVERIF3: flag,
    AGENTPOLICY3: flag,
    FREEPLAY3: flag,
    PWDEXPFORCECHANGE3: flag,
    MOBILEVERCODELOGIN3: flag,
    REFERRAL3: flag,
    LOGINIPVERF3: flag,
  }),
  registerRules: z.record(
    z.string(),
    registerRule.check(
      z.refine(isExpression, { path: ['acceptedPattern'], error: 'is no regular expression' }),
    ),
  ),
  termsVersion: z.string(),
  /** Says that a name or address has no account, instead of one answer for all (ER-4.4). */
  revealUnknownAccount: flag,
  /** Every login asks for the characters of a picture, not only one after failures. */
  asksCaptchaAtLogin: flag,
  /** Whoever signs in with it must choose another (ST-3.3). */
  defaultPassword: z.nullable(limited(256)),
  /** With PWDEXPFORCECHANGE3: how old a password may get (ST-3.4). */
  passwordMaxAgeDays: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
  /** Dialling codes that text messages go to, without a plus. */
  smsCountries: z.array(z.string().check(z.regex(/^[1-9]\d{0,3}$/))).check(z.maxLength(300)),
  /** Text messages a day over all numbers: what a flood may cost. */
  smsPerDay: z.int().check(z.gte(0), z.lte(10_000_000)),
  /**
   * Who vouches for logins by Facebook. `clientSecretName` names the row of `identity_secret` with the client's secret;
   * `tokenEndpoint` is for an issuer whose discovery document does not say it. Both may be left out.
   */
  facebookIssuer: z.nullable(
    z.object({
      issuer: origin,
      clientId: limited(200),
      clientSecretName: z.optional(z.nullable(limited(64))),
      tokenEndpoint: z.optional(z.nullable(origin)),
    }),
  ),
  /** Who signs Firebase's ID tokens and where the keys stand; null is Google for the project of `firebase`. */
  firebaseIssuer: z.nullable(z.object({ issuer: origin, jwksUrl: origin })),
});
export type BrandSettings = z.output<typeof brandSettings>;

/** What a new installation starts with. */
export const DEFAULT_SETTINGS: BrandSettings = {
  merchant: 'nokshi',
  merchantCode: 'NOKSHI',
  mainDomain: 'localhost',
  timeZone: 'Asia/Dhaka',
  maintenance: { isOn: false, endsAt: null },
  region: { mode: 'off', countries: [], allowsUnknown: false },
  operatorIps: [],
  domains: [],
  customerService: [],
  resources: [],
  gtagId: null,
  imageCDNs: [],
  launchGameCDNs: [],
  licence: null,
  realMoney: null,
  turnover: {
    multiplierHundredths: 100,
    relaxUnits: 10,
    clearBelowUnits: 5,
    policy: 'BLOCK',
    feePercent: 20,
    feeBasis: 'FULL',
  },
  supplierWallets: [],
  withdrawal: {
    minUnits: 500,
    maxUnits: 25_000,
    perDay: 5,
    freePerDay: 3,
    feePercentHundredths: 100,
    autoApproveUnits: 2000,
    fourEyesUnits: 10_000,
    youngDays: 7,
    confirmMinutes: 1440,
    remindMinutes: 240,
  },
  handCredits: { playCreditUnits: 10_000, realMoneyUnits: 0 },
  memberTransfers: { isOn: true, minUnits: 100, perDayUnits: 100_000 },
  protection: { profile: 'strict', checkMinutes: 60 },
  depositCaps: { day: null, week: null, month: null },
  lotteryBets: { order: 100_000, chase: 1_000_000 },
  barePaths: [],
  minRoundSeconds: { strict: { slots: 2.5, others: 5 }, light: { slots: 0, others: 0 } },
  paymentLogos: [],
  vipLevels: [],
  feedback: { minWords: 10, maxWords: 500 },
  servedCountries: ['BD'],
  facebook: { domains: [] },
  firebase: null,
  jackpot: { mode: 'display', min: 1_400_000, max: 1_500_000 },
  showsLottOnHome: false,
  hidesCockfight: false,
  isSingleSession: true,
  flags: {
    USERNAMEREG3: true,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: false,
    REGMOBVERF3: false,
    CHNGPASSVERIF3: false,
    AGENTPOLICY3: false,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    MOBILEVERCODELOGIN3: false,
    REFERRAL3: false,
    LOGINIPVERF3: false,
  },
  registerRules: REGISTER_RULES,
  termsVersion: '2026-11',
  revealUnknownAccount: false,
  asksCaptchaAtLogin: false,
  defaultPassword: null,
  passwordMaxAgeDays: null,
  smsCountries: ['880'],
  smsPerDay: 5000,
  facebookIssuer: null,
  firebaseIssuer: null,
};

/**
 * What an installation of the local profile starts with instead: whoever builds and tries games there waits for none, and
 * every way that the screens are drawn with is open. Elsewhere codes need a gateway for text messages first.
 */
export const LOCAL_SETTINGS: Partial<BrandSettings> = {
  flags: {
    ...DEFAULT_SETTINGS.flags,
    MOBILENUMREG3: true,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
  },
  minRoundSeconds: { strict: { slots: 0, others: 0 }, light: { slots: 0, others: 0 } },
};

export type SettingName = keyof BrandSettings;
