import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { code, microsText, requiredText, text, uuid } from './fields.ts';
import { ISSUE_STATES, ORDER_STATES } from './lottery.ts';
import { desk } from './lottery-control.ts';
import { calendarDay } from './moments.ts';

/**
 * What lotteries take in, could cost and pay out, in the console. Amounts are micros as text, moments are ms since 1970,
 * days are `2026-11-22` of the game's zone. A day is that of the draws, not of the orders.
 */

const GAMES_MOST = 200;
export const SALES_ISSUES_SHOWN = 30;
export const SALES_ORDERS_SHOWN = 30;
export const FULLEST_SHOWN = 12;
/** A number that could cost so many hundredths of its limit is told to people, and told again. domain A.1.4 */
export const EXPOSURE_ALERTS = [80, 90] as const;

const read = { ...desk, permission: 'lottery.draw', methods: ['GET'] } as const;

const title = z.object({ bn: text(250), en: text(250) });

/** Of tickets that nobody took back before the close. */
const money = z.object({
  tickets: z.int(),
  stakeMicros: microsText,
  /** Stakes whose draw is still to come or to be settled. */
  waitingMicros: microsText,
  /** Given back: ties and void issues. */
  backMicros: microsText,
  winMicros: microsText,
  rebateMicros: microsText,
  /** What the uplines of those who bought had. */
  agentRebateMicros: microsText,
  /** What stays with the house of the tickets that have ended: below zero where it paid more than it took. */
  houseMicros: microsText,
});
export type LotteryMoney = z.output<typeof money>;

const gameSales = z.extend(money, {
  gameCode: text(40),
  title,
  /** Issues of the day that were drawn and paid, that are not over, and that were void; those without a ticket are none. */
  drawn: z.int(),
  waiting: z.int(),
  voided: z.int(),
});
export type LotteryGameSales = z.output<typeof gameSales>;

/** One number of a play, or all of its numbers together where wide lines cover them. */
const exposure = z.object({
  gameCode: text(40),
  title,
  family: text(20),
  numero: text(20),
  closesAt: z.number(),
  play: text(60),
  playTitle: title,
  /** The written form of the single bet; `*` is what wide lines put on every number of the play. */
  number: text(400),
  /** What it could cost, the wide lines of its play in it. */
  couldCostMicros: microsText,
  /** What it may cost by the terms that hold. */
  mostMicros: microsText,
  /** Hundredths of the limit, cut. */
  percent: z.int(),
});
export type LotteryExposure = z.output<typeof exposure>;

const issueSales = z.extend(money, {
  numero: text(20),
  state: z.enum(ISSUE_STATES),
  closesAt: z.number(),
  drawsAt: z.number(),
  result: z.nullable(z.unknown()),
  revision: z.int(),
  voidReason: z.nullable(text(40)),
});
export type LotteryIssueSales = z.output<typeof issueSales>;

const issueOrder = z.object({
  orderId: uuid,
  no: text(40),
  memberId: uuid,
  account: text(64),
  state: z.enum(ORDER_STATES),
  stakeMicros: microsText,
  winMicros: microsText,
  backMicros: microsText,
  isChase: z.boolean(),
  placedAt: z.number(),
});
export type LotteryIssueOrder = z.output<typeof issueOrder>;

export const readLotterySales = defineEntry({
  ...read,
  name: 'lottery.sales',
  paths: ['/console/lottery-sales'],
  summary:
    'What the lotteries of a day took in and paid out, by game. Games that nobody bought a ticket of are left out.',
  input: z.object({ day: calendarDay }),
  output: z.object({ day: text(10), list: z.array(gameSales).check(z.maxLength(GAMES_MOST)) }),
});

export const listLotteryExposures = defineEntry({
  ...read,
  name: 'lottery.exposures',
  paths: ['/console/lottery-sales/exposures'],
  summary:
    'The numbers that could cost most of their limit, of issues that are closed and not drawn, and of the next ones of each game.',
  input: z.object({}),
  output: z.object({ list: z.array(exposure).check(z.maxLength(FULLEST_SHOWN)) }),
});

export const listIssueSales = defineEntry({
  ...read,
  name: 'lottery.issueSales',
  paths: ['/console/lottery-sales/issues'],
  summary:
    'The issues of a game that somebody bought a ticket of, the latest first, by the day of their draw.',
  input: z.object({ gameCode: code, day: calendarDay, before: z.optional(text(20)) }),
  output: z.object({
    list: z.array(issueSales).check(z.maxLength(SALES_ISSUES_SHOWN)),
    /** The number to go on before; null at the end. */
    next: z.nullable(text(20)),
  }),
  errors: ['lottery.game_unknown'],
});

export const readIssueSales = defineEntry({
  ...read,
  name: 'lottery.issueDetail',
  paths: ['/console/lottery-sales/issue'],
  summary:
    'An issue with its money, its fullest numbers and its largest orders; found by its number, or by that of a ticket.',
  input: z.object({
    gameCode: z.optional(code),
    /** Of an issue of the game, or of an order of any game. */
    number: requiredText(40),
  }),
  output: z.object({
    gameCode: text(40),
    title,
    issue: issueSales,
    exposures: z.array(exposure).check(z.maxLength(FULLEST_SHOWN)),
    /** Those that won or staked most first, or the one order that was asked for. */
    orders: z.array(issueOrder).check(z.maxLength(SALES_ORDERS_SHOWN)),
    orderCount: z.int(),
  }),
  errors: ['lottery.issue_unknown'],
});

export const lotterySalesEntries = [
  readLotterySales,
  listLotteryExposures,
  listIssueSales,
  readIssueSales,
] as const;
