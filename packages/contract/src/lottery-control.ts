import * as z from 'zod/mini';
import { PRIZE_MODES } from './constants.ts';
import { defineEntry } from './entry.ts';
import { code, intBetween, microsText, requiredText, text } from './fields.ts';
import type { DailySchedule, FastSchedule } from './lottery-game.ts';
import { calendarDay } from './moments.ts';

/**
 * Lotteries in the console: which are sold and by what terms, days without a draw, feeds of results, and how even the
 * draws of the house were. Amounts are micros as text, moments are ms since 1970, days are `2026-11-22` of the game's zone.
 */

const GAMES_MOST = 200;
const REST_DAYS_MOST = 400;
/** Feeds that one game may have. */
export const FEEDS_MOST = 4;
/** Below this chance draws count as uneven: a person looks at them. domain A.5.2. */
export const DRIFT_CHANCE = 0.001;
/** Of so many draws at least anything is said, and of so many at most. */
export const SELF_TEST_LEAST = 200;
export const SELF_TEST_MOST = 10_000;

const UNIT = 1_000_000n;

/** What the staff may set, at the least and at the most. */
export const TERMS_BOUNDS = {
  multiple: { least: 1, most: 99_999 },
  /** Even numbers: what the rules price by. */
  series: { least: 1_700, most: 1_980 },
  winMicros: { least: 100n * UNIT, most: 100_000_000n * UNIT },
  liabilityMicros: { least: 100n * UNIT, most: 500_000_000n * UNIT },
} as const;

const DAY_MINUTES = 1_440;

/** Seconds between the end of a sale and the draw, as the list of games has it. */
export function cutOffOf(schedule: FastSchedule | DailySchedule): number {
  if (schedule.kind === 'fast') return schedule.cutOffSeconds;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return ((minutes(schedule.drawAt) - minutes(schedule.closeAt) + DAY_MINUTES) % DAY_MINUTES) * 60;
}

/** What the cut-off of a game may be: a fast draw keeps at least half of its time on sale. */
export function cutOffBounds(schedule: FastSchedule | DailySchedule): {
  readonly least: number;
  readonly most: number;
} {
  return schedule.kind === 'fast'
    ? { least: 3, most: Math.floor(schedule.everySeconds / 2) }
    : { least: 300, most: 6 * 3_600 };
}

const reason = requiredText(300);

const terms = z.object({
  cutOffSeconds: intBetween(0, 100_000),
  mostMultiple: intBetween(0, 1_000_000),
  /** Null where odds are fixed. */
  series: z.nullable(z.object({ least: intBetween(0, 2_000), own: intBetween(0, 2_000) })),
  mostWinMicros: microsText,
  mostLiabilityMicros: microsText,
});
export type LotteryTerms = z.output<typeof terms>;

const feedName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
const publicKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const feed = z.object({
  name: text(40),
  url: text(300),
  feedGame: text(40),
  publicKey: text(64),
  isSimulated: z.boolean(),
  isOn: z.boolean(),
});
export type LotteryFeed = z.output<typeof feed>;

const deskGame = z.object({
  gameCode: text(40),
  title: z.object({ bn: text(120), en: text(120) }),
  family: text(20),
  prizeMode: z.enum(PRIZE_MODES),
  drawKind: z.enum(['own', 'official', 'simulated']),
  zone: text(40),
  /** Seconds from draw to draw; null where it draws at a time of the day. */
  everySeconds: z.nullable(z.int()),
  /** `21:00`, and on which days of the week (Monday is 1) or of the month; null and empty for fast draws. */
  drawAt: z.nullable(text(5)),
  weekdays: z.array(z.int()).check(z.maxLength(7)),
  monthDays: z.array(z.int()).check(z.maxLength(31)),
  isOn: z.boolean(),
  /** Off for everybody, whatever its games say. */
  isVendorOn: z.boolean(),
  /** The issue on sale, and what was staked on it so far. */
  current: z.nullable(
    z.object({
      numero: text(20),
      closesAt: z.number(),
      drawsAt: z.number(),
      orders: z.int(),
      stakeMicros: microsText,
    }),
  ),
  /** Issues that wait though their time is over, and issues whose stakes are going back. */
  held: z.int(),
  voiding: z.int(),
  terms,
  cutOffBounds: z.object({ least: z.int(), most: z.int() }),
  /** Terms that were set and that hold from a moment on. */
  next: z.nullable(z.object({ terms, from: z.number() })),
  /** How many plays are not sold, and how many prizes stand at other odds than the list has. */
  plays: z.object({ closed: z.int(), ownOdds: z.int() }),
  /** Plays and odds that were set hold from this moment on; null while none wait. */
  nextPlaysFrom: z.nullable(z.number()),
  /** The first day whose issues are not made: another cut-off holds from it on. */
  firstFreeDay: text(10),
  feeds: z.array(feed).check(z.maxLength(FEEDS_MOST)),
  /** Null for draws that are not our own, and as long as there are too few of them. */
  selfTest: z.nullable(
    z.object({
      draws: z.int(),
      /** That fair draws are at least as uneven. */
      chance: z.number(),
      mostUneven: text(40),
      isDrifting: z.boolean(),
      checkedAt: z.number(),
    }),
  ),
});
export type DeskLottery = z.output<typeof deskGame>;

const restDay = z.object({
  gameCode: text(40),
  day: text(10),
  reason: z.nullable(text(300)),
  /** Its issues are not made yet: it can be taken back. */
  canEnd: z.boolean(),
});
export type DeskRestDay = z.output<typeof restDay>;

export const deskGames = z.object({
  list: z.array(deskGame).check(z.maxLength(GAMES_MOST)),
  /** From today on. */
  restDays: z.array(restDay).check(z.maxLength(REST_DAYS_MOST)),
});

/** What the calls of the staff share: those that read, and those that change something. */
export const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/lotteries'],
} as const;
export const act = {
  ...desk,
  permission: 'lottery.manage',
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  needsFreshFactor: true,
} as const;

export const listDeskLotteries = defineEntry({
  ...desk,
  permission: 'lottery.draw',
  name: 'lottery.deskGames',
  paths: ['/console/lotteries/games'],
  methods: ['GET'],
  summary:
    'All lotteries: which are sold and by what terms, their issue on sale, days without a draw, feeds.',
  input: z.object({}),
  output: deskGames,
});

export const switchLottery = defineEntry({
  ...act,
  name: 'lottery.switchGame',
  audit: { bn: 'একটি লটারি খুলেছেন বা বন্ধ করেছেন', en: 'Opened or closed a lottery' },
  paths: ['/console/lotteries/switch'],
  summary:
    'Opens a lottery or closes it. One that is closed takes no more orders and makes no more issues; what was sold is drawn and paid.',
  input: z.object({ gameCode: code, isOn: z.boolean(), reason }),
  output: deskGames,
  errors: ['lottery.game_unknown'],
});

export const setLotteryTerms = defineEntry({
  ...act,
  name: 'lottery.setTerms',
  audit: { bn: 'একটি লটারির শর্ত বদলেছেন', en: 'Set the terms of a lottery' },
  paths: ['/console/lotteries/terms'],
  summary:
    'Sets the terms of a lottery. They hold when the issue on sale is over; another cut-off from the first day whose issues are not made.',
  input: z.object({
    gameCode: code,
    terms,
    /** The terms that would have held, when the form was opened; left out, whatever stands is replaced. */
    seen: z.optional(terms),
    reason,
  }),
  output: deskGames,
  errors: ['lottery.game_unknown', 'lottery.terms_bounds', 'system.changed_meanwhile'],
});

export const setLotteryRestDay = defineEntry({
  ...act,
  name: 'lottery.setRestDay',
  audit: { bn: 'ড্র ছাড়া দিন ঠিক করেছেন', en: 'Planned a day without draws' },
  paths: ['/console/lotteries/rest-days'],
  summary: 'Makes a day one without draws, for games of which nothing was sold for it.',
  input: z.object({
    gameCodes: z.array(code).check(z.minLength(1), z.maxLength(GAMES_MOST)),
    day: calendarDay,
    reason,
  }),
  output: deskGames,
  errors: ['lottery.game_unknown', 'lottery.day_past', 'lottery.day_sold'],
});

export const endLotteryRestDay = defineEntry({
  ...act,
  name: 'lottery.endRestDay',
  audit: { bn: 'ড্র ছাড়া দিন ফিরিয়ে নিয়েছেন', en: 'Took a day without draws back' },
  paths: ['/console/lotteries/rest-days/end'],
  summary: 'Takes a day without draws back, as long as its issues are not made.',
  input: z.object({ gameCode: code, day: calendarDay, reason }),
  output: deskGames,
  errors: ['lottery.game_unknown', 'lottery.day_past'],
});

export const setLotteryFeed = defineEntry({
  ...act,
  name: 'lottery.setFeed',
  audit: { bn: 'ফলের ফিড ঠিক করেছেন', en: 'Set a feed of results' },
  paths: ['/console/lotteries/feeds'],
  summary: 'Adds a feed of results to an official draw, or changes or switches one that it has.',
  input: z.object({
    gameCode: code,
    name: feedName,
    url: requiredText(300),
    feedGame: code,
    publicKey,
    isOn: z.boolean(),
    reason,
  }),
  output: deskGames,
  errors: ['lottery.game_unknown', 'lottery.feed_refused', 'lottery.feed_not_independent'],
});

export const lotteryControlEntries = [
  listDeskLotteries,
  switchLottery,
  setLotteryTerms,
  setLotteryRestDay,
  endLotteryRestDay,
  setLotteryFeed,
] as const;
