import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';

/**
 * The remote game server (RGS) that games in the public format of Stake Engine play against, on the games' origin below
 * `RGS_BASE`. Amounts are integers of 10^-6 of the currency, multipliers are of the base bet. A good answer is exactly
 * HTTP 200; another one carries `{"error": code, "message": text}`. The session id in the body is the only credential.
 */

export const RGS_BASE = '/rgs';

export const RGS_ERRORS = [
  'ERR_VAL',
  'ERR_IPB',
  'ERR_IS',
  'ERR_ATE',
  'ERR_GLE',
  'ERR_LOC',
  'ERR_GEN',
  'ERR_MAINTENANCE',
  'NOT_FOUND',
] as const;
export type RgsErrorCode = (typeof RGS_ERRORS)[number];

export const rgsError = z.object({ error: z.enum(RGS_ERRORS), message: z.string() });
export type RgsError = z.output<typeof rgsError>;

const amount = z.int();
const balance = z.object({ amount, currency: z.string() });
const sessionID = z.string().check(z.minLength(1), z.maxLength(200));

const rgsJurisdiction = z.object({
  socialCasino: z.boolean(),
  disabledFullscreen: z.boolean(),
  disabledTurbo: z.boolean(),
  disabledSuperTurbo: z.boolean(),
  disabledAutoplay: z.boolean(),
  disabledSlamstop: z.boolean(),
  disabledSpacebar: z.boolean(),
  disabledBuyFeature: z.boolean(),
  displayNetPosition: z.boolean(),
  displayRTP: z.boolean(),
  displaySessionTimer: z.boolean(),
  /** Milliseconds. */
  minimumRoundDuration: z.int(),
});
export type RgsJurisdiction = z.output<typeof rgsJurisdiction>;

const rgsBetMode = z.object({
  mode: z.string(),
  costMultiplier: z.number(),
  feature: z.boolean(),
  /** Counted exactly over the weights: per cent of stakes returned, per cent of rounds that pay, the largest multiple of the base bet. */
  rtp: z.string(),
  hitRate: z.string(),
  maxWin: z.number(),
  /** It comes once in so many rounds. */
  maxWinOneIn: z.int(),
});
export type RgsBetMode = z.output<typeof rgsBetMode>;

const rgsConfig = z.object({
  gameID: z.string(),
  minBet: amount,
  maxBet: amount,
  stepBet: amount,
  defaultBetLevel: amount,
  betLevels: z.array(amount),
  betModes: z.record(z.string(), rgsBetMode),
  jurisdiction: rgsJurisdiction,
});

const rgsRound = z.object({
  betID: z.int(),
  /** The same under the name of the published schema. */
  roundID: z.int(),
  amount,
  payout: amount,
  payoutMultiplier: z.number(),
  costMultiplier: z.number(),
  active: z.boolean(),
  mode: z.string(),
  event: z.nullable(z.string()),
  /** The book's events; only the game knows what they mean. */
  state: z.array(z.unknown()).check(z.minLength(1)),
});
export type RgsRound = z.output<typeof rgsRound>;

export const rgsAuthenticateRequest = z.object({
  sessionID,
  language: z.optional(z.string().check(z.maxLength(40))),
});
export const rgsAuthenticateAnswer = z.object({
  balance,
  config: rgsConfig,
  /** The round in progress, else the last one, else null. */
  round: z.nullable(rgsRound),
  meta: z.null(),
});
export type RgsAuthenticateAnswer = z.output<typeof rgsAuthenticateAnswer>;

export const rgsSessionRequest = z.object({ sessionID });
export const rgsBalanceAnswer = z.object({ balance });

/** Numbers of clients may be no integers: the nearest one counts. */
export const rgsPlayRequest = z.object({
  sessionID,
  amount: z.number(),
  mode: z.string().check(z.minLength(1), z.maxLength(60)),
  currency: z.optional(z.string().check(z.maxLength(20))),
});
export const rgsPlayAnswer = z.object({ balance, round: rgsRound });
export type RgsPlayAnswer = z.output<typeof rgsPlayAnswer>;

const RGS_EVENT_CHARACTERS = 32_768;
export const rgsEventRequest = z.object({
  sessionID,
  event: z.string().check(z.maxLength(RGS_EVENT_CHARACTERS)),
});
export const rgsEventAnswer = z.object({ event: z.string() });

export const rgsReplayAnswer = z.object({
  payoutMultiplier: z.number(),
  costMultiplier: z.number(),
  state: z.array(z.unknown()),
});

const protocol = {
  kind: 'protocol',
  gateway: 'own',
  methods: ['POST'],
  caller: 'supplier',
  changesState: true,
  rateLimit: { perMinute: 12_000, by: 'ip' },
} as const;

export const rgsAuthenticate = defineEntry({
  ...protocol,
  name: 'rgs.authenticate',
  paths: [`${RGS_BASE}/wallet/authenticate`],
  summary: 'Opens a session, or tells where it stands: balance, limits, the round in progress.',
  input: rgsAuthenticateRequest,
  output: rgsAuthenticateAnswer,
});

export const rgsBalance = defineEntry({
  ...protocol,
  name: 'rgs.balance',
  paths: [`${RGS_BASE}/wallet/balance`],
  summary: 'The balance of the player.',
  input: rgsSessionRequest,
  output: rgsBalanceAnswer,
});

export const rgsPlay = defineEntry({
  ...protocol,
  name: 'rgs.play',
  paths: [`${RGS_BASE}/wallet/play`],
  summary: 'Takes a stake and draws a round.',
  input: rgsPlayRequest,
  output: rgsPlayAnswer,
});

export const rgsEndRound = defineEntry({
  ...protocol,
  name: 'rgs.endRound',
  paths: [`${RGS_BASE}/wallet/end-round`],
  summary: 'Ends the round in progress and pays its win.',
  input: rgsSessionRequest,
  output: rgsBalanceAnswer,
});

export const rgsEvent = defineEntry({
  ...protocol,
  name: 'rgs.event',
  /** An event of letters that take four bytes, or of quotes that are written with two. */
  bodyLimitBytes: RGS_EVENT_CHARACTERS * 4 + 4096,
  paths: [`${RGS_BASE}/bet/event`],
  summary: 'Keeps where the client is in the round in progress.',
  input: rgsEventRequest,
  output: rgsEventAnswer,
});

export const rgsReplay = defineEntry({
  ...protocol,
  name: 'rgs.replay',
  paths: [`${RGS_BASE}/bet/replay/:game/:version/:mode/:event`],
  methods: ['GET'],
  caller: 'anyone',
  changesState: false,
  rateLimit: { perMinute: 1200, by: 'ip' },
  summary: 'A ready round of a game, for showing it again.',
  input: z.object({}),
  output: rgsReplayAnswer,
});

/** Served on the games' origin alone, so they are no part of the portal's own contract. */
export const rgsEntries = [rgsAuthenticate, rgsBalance, rgsPlay, rgsEndRound, rgsEvent, rgsReplay] as const;
