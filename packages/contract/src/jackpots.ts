import * as z from 'zod/mini';
import { CATEGORIES } from './constants.ts';
import { defineEntry } from './entry.ts';
import { language, microsText, requiredText, text } from './fields.ts';

/** Progressive jackpots: pools that a share of stakes feeds, and who won them. */

const JACKPOTS_MOST = 20;
const WON_SHOWN = 20;

const terms = {
  jackpot: text(40),
  title: text(120),
  currency: text(8),
  categories: z.array(z.enum(CATEGORIES)).check(z.maxLength(CATEGORIES.length)),
  /** Of each stake, in millionths. */
  sharePpm: z.int(),
  seedMicros: microsText,
  /** A pool that reached this amount grows no further; it may be won as before. */
  capMicros: microsText,
  /** It falls once in so much staked, by the draw of each round. */
  oneInMicros: microsText,
};

/** The pool that is open now. `commitment` is the SHA-256 of its secret, which is shown when it is won. */
const openPool = z.object({
  ...terms,
  no: z.int(),
  poolMicros: microsText,
  commitment: text(64),
  openedAt: z.number(),
});
export type JackpotPool = z.output<typeof openPool>;

const wonPool = z.object({
  jackpot: text(40),
  title: text(120),
  no: z.int(),
  amountMicros: microsText,
  currency: text(8),
  /** All but the end of the name as stars. */
  winner: text(64),
  gameName: text(120),
  stakeMicros: microsText,
  roundId: text(40),
  wonAt: z.number(),
  commitment: text(64),
  serverSeed: text(64),
});
export type WonJackpot = z.output<typeof wonPool>;

export const listJackpots = defineEntry({
  name: 'jackpots.list',
  paths: ['/wps/v2/games/jackpots'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 1,
  summary: 'The jackpots that can be won now with what they hold, and the latest that were won.',
  input: z.object({ language: z.optional(language) }),
  output: z.object({
    pools: z.array(openPool).check(z.maxLength(JACKPOTS_MOST)),
    won: z.array(wonPool).check(z.maxLength(WON_SHOWN)),
  }),
});

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/system'],
  permission: 'jackpots.manage',
} as const;

/** What a stake returns on average while a pool is so large, in millionths of the stake. */
const returnAt = z.object({
  at: z.enum(['seed', 'now', 'cap']),
  poolMicros: microsText,
  /** What the pool adds. */
  ownPpm: z.int(),
  /** With the game that returns the most of those that may win it. */
  totalPpm: z.int(),
});

const deskJackpot = z.object({
  ...terms,
  title: z.object({ bn: text(120), en: text(120) }),
  isOn: z.boolean(),
  /** Null while it was never open. */
  poolMicros: z.nullable(microsText),
  /** How often it was won. */
  timesWon: z.int(),
  /** How often by a round that was undone later: what was paid stays paid. */
  timesUndone: z.int(),
  /** What the house put in so far, seeds and shares of stakes, and what of it was paid out; the rest is in the pool. */
  putInMicros: microsText,
  paidOutMicros: microsText,
  /** By the size of the pool: as it opens, as it stands, and full. */
  returns: z.array(returnAt).check(z.maxLength(3)),
  /** The game with the highest return of those that may win it, in millionths; null where none is on. */
  highestGame: z.nullable(
    z.object({ title: z.object({ bn: text(120), en: text(120) }), returnPpm: z.int() }),
  ),
  /** What the other jackpots in play add to those games when they are full, in millionths. */
  othersPpm: z.int(),
  /** With them and this pool full a stake would return more than itself, so that it cannot be put into play. */
  isTooGenerous: z.boolean(),
});
export type DeskJackpot = z.output<typeof deskJackpot>;

const deskJackpots = z.object({
  list: z.array(deskJackpot).check(z.maxLength(JACKPOTS_MOST)),
  /** Whether the home page's counter shows the largest of them; it is a display figure otherwise (HM-3). */
  isOnHome: z.boolean(),
});

export const readJackpots = defineEntry({
  ...desk,
  name: 'jackpots.read',
  paths: ['/console/jackpots'],
  methods: ['GET'],
  summary: 'All jackpots with their terms, whether they are on, and what they hold.',
  input: z.object({}),
  output: deskJackpots,
});

export const switchJackpot = defineEntry({
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  name: 'jackpots.switch',
  audit: { bn: 'জ্যাকপট খেলায় আনা বা সরানো', en: 'Put a jackpot into play or out of it' },
  paths: ['/console/jackpots/switch'],
  summary: 'Puts a jackpot into play, or takes it out; what its pool holds waits for it.',
  input: z.object({ jackpot: requiredText(40), isOn: z.boolean(), reason: requiredText(300) }),
  output: deskJackpots,
  errors: ['jackpots.unknown', 'jackpots.too_generous'],
});

export const showJackpotsOnHome = defineEntry({
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  name: 'jackpots.showOnHome',
  audit: { bn: 'হোমের জ্যাকপটে কী দেখায় তা বদল', en: 'Changed what the jackpot on the home page shows' },
  paths: ['/console/jackpots/home'],
  summary: "Lets the home page's counter show the largest real pool, or the display figure again.",
  input: z.object({ isOnHome: z.boolean(), reason: requiredText(300) }),
  output: deskJackpots,
});

export const jackpotEntries = [listJackpots, readJackpots, switchJackpot, showJackpotsOnHome] as const;
