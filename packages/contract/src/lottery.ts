import * as z from 'zod/mini';
import { PRIZE_MODES } from './constants.ts';
import { defineEntry } from './entry.ts';
import { code, intBetween, language, microsText, prizeMode, requiredText, text, uuid } from './fields.ts';
import { CHOICE_MOST, ORDER_LINES_MOST, orderedLines } from './lottery-lines.ts';
import { stakeRefusals } from './lottery-refusals.ts';
import { STANDING } from './standing.ts';

/**
 * Lotteries: the lobby, tables, orders and draws, in the portal's own shapes. The calls of the family's clients
 * (`/lgw/...`) stand in `lottery-gateway.ts` and say the same. Amounts are micros as text, moments are ms since 1970.
 */

export const ORDER_STATES = ['placed', 'cancelled', 'won', 'lost', 'tied', 'void'] as const;
export const ISSUE_STATES = ['open', 'sealed', 'held', 'drawn', 'settled', 'voiding', 'void'] as const;
export const CHASE_LEGS_MOST = 100;
const GAMES_MOST = 100;
const PAGE_MOST = 50;

/** The family's draw as JSON; `packages/lottery` reads it. */
const result = z.unknown();
const numero = requiredText(20);
const moment = z.number();

/** `postponedFrom` is when its draw should have been, of one that was moved. */
const times = { closesAt: moment, drawsAt: moment, postponedFrom: z.nullable(moment) };
const issue = z.object({ numero, opensAt: moment, ...times });
export type LotteryIssue = z.output<typeof issue>;

const drawn = z.object({ numero, result, drawnAt: moment });
export type LotteryDrawn = z.output<typeof drawn>;

const game = z.object({
  gameId: z.int(),
  gameCode: text(40),
  name: text(120),
  /** Its rules in `packages/lottery`. */
  family: text(20),
  prizeMode: z.enum(PRIZE_MODES),
  /** Whose lottery it is: its code and its name. */
  vendor: text(40),
  vendorName: text(80),
  path: text(200),
  icon: text(200),
  /** Seconds from draw to draw; null where it draws once a day or less. */
  everySeconds: z.nullable(z.int()),
  /** The days on which a game draws that draws once a day or less: of the week (Monday is 1), or of the month. */
  drawDays: z.nullable(z.union([z.array(z.int()), z.object({ ofMonth: z.array(z.int()) })])),
  drawKind: z.enum(['own', 'official', 'simulated']),
  /** Its draws listen to the simulation of a beacon: verifiable, but a single key made the rounds. */
  isSimulatedBeacon: z.boolean(),
  /** The issue on sale; null while nothing is. */
  current: z.nullable(issue),
  last: z.nullable(drawn),
});
export type LotteryGameCard = z.output<typeof game>;

export const lotteryLobby = defineEntry({
  name: 'lottery.lobby',
  paths: ['/wps/v2/lottery/lobby'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 1,
  summary: 'Lotteries that are open, with the issue on sale and the last result.',
  input: z.object({ prizeMode: z.optional(prizeMode), language: z.optional(language) }),
  output: z.object({ now: moment, games: z.array(game).check(z.maxLength(GAMES_MOST)) }),
});

export const lotteryTable = defineEntry({
  name: 'lottery.table',
  paths: ['/wps/v2/lottery/table'],
  methods: ['GET'],
  caller: 'account',
  summary: 'All that a table starts with: the issue on sale, the next ones, last results, series and limits.',
  input: z.object({ gameCode: code, language: z.optional(language) }),
  output: z.object({
    now: moment,
    game,
    /** Issues that can be staked on, the one on sale first; a chase takes from them. */
    issues: z.array(issue).check(z.maxLength(CHASE_LEGS_MOST)),
    /** Sealed and not drawn yet. */
    waiting: z.array(issue).check(z.maxLength(20)),
    last: z.array(drawn).check(z.maxLength(20)),
    /** The latest issue that is over, where it is void: every stake on it goes back. */
    lastVoid: z.nullable(z.object({ numero, reason: text(40), drawsAt: moment })),
    /** Null where odds are fixed. `own` is the member's; a lower one gives a rebate of (own - chosen) / 2000. */
    series: z.nullable(z.object({ least: z.int(), own: z.int() })),
    /** Fixed odds that differ from the family's, by `play/prize`, in ten-thousandths as text. */
    odds: z.record(text(80), microsText),
    /** Plays that are not sold here. */
    closedPlays: z.array(text(60)).check(z.maxLength(500)),
    mostMultiple: z.int(),
    /** How many bets an order takes, and a chase over all its issues. */
    mostBets: z.object({ order: z.int(), chase: z.int() }),
    mostWinMicros: microsText,
    mostLiabilityMicros: microsText,
  }),
  errors: ['lottery.game_unknown'],
});
export type LotteryTable = z.output<typeof lotteryTable.output>;

const line = z.object({
  play: text(60),
  choice: text(CHOICE_MOST),
  bets: z.int(),
  unitMicros: microsText,
  multiple: z.int(),
  series: z.nullable(z.int()),
  oddsE4: z.array(microsText).check(z.maxLength(60)),
  stakeMicros: microsText,
  /** Null until the line is settled. */
  wonBets: z.nullable(z.int()),
  tiedBets: z.nullable(z.int()),
  winMicros: z.nullable(microsText),
  refundMicros: z.nullable(microsText),
  rebateMicros: z.nullable(microsText),
});
export type LotteryLine = z.output<typeof line>;

const order = z.object({
  orderId: uuid,
  no: text(20),
  gameCode: text(40),
  gameName: text(120),
  family: text(20),
  drawKind: z.enum(['own', 'official', 'simulated']),
  numero,
  ...times,
  /** By when an outside draw has its result, or every stake goes back; null of our own and once it is over. */
  resultDueAt: z.nullable(moment),
  issueState: z.enum(ISSUE_STATES),
  voidReason: z.nullable(text(40)),
  /** How often its result was corrected, or made void, after it was paid. */
  revision: z.int(),
  result: z.nullable(result),
  state: z.enum(ORDER_STATES),
  lineCount: z.int(),
  /** Of the first line, for a list. */
  firstPlay: text(60),
  firstChoice: text(200),
  currency: text(8),
  stakeMicros: microsText,
  winMicros: microsText,
  refundMicros: microsText,
  rebateMicros: microsText,
  chaseId: z.nullable(uuid),
  chaseLeg: z.nullable(z.int()),
  placedAt: moment,
  endedAt: z.nullable(moment),
  canCancel: z.boolean(),
});
export type LotteryOrder = z.output<typeof order>;

export const placeOrder = defineEntry({
  name: 'lottery.place',
  paths: ['/wps/v2/lottery/orders'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  bodyLimitBytes: 2 * 1024 * 1024,
  summary:
    'Places an order of lines in the issue on sale. The same `orderId` again answers as before; the total that the member saw has to be right, and so have the odds where they are said.',
  rateLimit: { perMinute: 120, by: 'account' },
  input: z.object({
    orderId: uuid,
    gameCode: code,
    numero,
    lines: orderedLines,
    expectedStakeMicros: microsText,
    language: z.optional(language),
  }),
  output: z.object({ order, ...STANDING }),
  errors: stakeRefusals,
});

export const placeChase = defineEntry({
  name: 'lottery.chase',
  paths: ['/wps/v2/lottery/chases'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  bodyLimitBytes: 2 * 1024 * 1024,
  summary:
    'Places the same lines in several issues, each with a multiple of its own times that of the lines; all stakes are taken at once. The first win may end it.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({
    chaseId: uuid,
    gameCode: code,
    lines: orderedLines,
    legs: z
      .array(z.object({ numero, multiple: intBetween(1, 99_999) }))
      .check(z.minLength(2), z.maxLength(CHASE_LEGS_MOST)),
    stopsOnWin: z.boolean(),
    expectedStakeMicros: microsText,
    language: z.optional(language),
  }),
  output: z.object({ orders: z.array(order).check(z.maxLength(CHASE_LEGS_MOST)), ...STANDING }),
  errors: stakeRefusals,
});

export const cancelOrders = defineEntry({
  name: 'lottery.cancel',
  paths: ['/wps/v2/lottery/orders/cancel'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Cancels orders whose issues are still on sale; their stakes come back. All of them or none.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({
    orderIds: z.array(uuid).check(z.minLength(1), z.maxLength(CHASE_LEGS_MOST)),
    language: z.optional(language),
  }),
  output: z.object({ orders: z.array(order).check(z.maxLength(CHASE_LEGS_MOST)), ...STANDING }),
  errors: ['lottery.order_unknown', 'lottery.order_closed', 'lottery.too_many_numbers'],
});

export const listOrders = defineEntry({
  name: 'lottery.orders',
  paths: ['/wps/v2/lottery/orders'],
  methods: ['GET'],
  caller: 'account',
  summary: 'Orders of the member, latest first, by game and state; `next` goes on where a page ended.',
  input: z.object({
    gameCode: z.optional(code),
    state: z.optional(z.enum(['waiting', 'won', 'lost', 'cancelled'])),
    chaseId: z.optional(uuid),
    cursor: z.optional(text(200)),
    pageSize: z.optional(intBetween(1, PAGE_MOST)),
    language: z.optional(language),
  }),
  output: z.object({ list: z.array(order).check(z.maxLength(PAGE_MOST)), next: z.nullable(text(200)) }),
  errors: ['reporting.cursor_broken'],
});

/** Ed25519 of the house over the 32 bytes of a ticket's leaf; key and leaf as hex, the signature in base64url. */
const receipt = z.object({ keyId: text(40), publicKey: text(64), leaf: text(64), signature: text(200) });
export type LotteryReceipt = z.output<typeof receipt>;

/** All that a draw is checked by; the exported file. `packages/lottery/src/draws/draw-file.ts` reads and checks it. */
const drawFile = z.record(text(40), z.unknown());

export const orderDetail = defineEntry({
  name: 'lottery.order',
  paths: ['/wps/v2/lottery/order'],
  methods: ['GET'],
  caller: 'account',
  summary:
    'One order with its lines, its ticket and, once the issue is sealed, the proof that it is in the sealed set.',
  input: z.object({ orderId: uuid, language: z.optional(language) }),
  output: z.object({
    order,
    /** In the betting record, where its movements of money stand. */
    roundId: uuid,
    lines: z.array(line).check(z.maxLength(ORDER_LINES_MOST)),
    /** The text whose hash is the leaf. */
    ticket: text(40_000_000),
    /** That the house has accepted it. */
    receipt,
    /** With the ticket and its proof in it; null until the issue is sealed. */
    drawFile: z.nullable(drawFile),
  }),
  errors: ['lottery.order_unknown'],
});

export const listDraws = defineEntry({
  name: 'lottery.draws',
  paths: ['/wps/v2/lottery/draws'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 1,
  summary: 'Issues of a game that are over, latest first: results, and voids with their reason.',
  input: z.object({
    gameCode: code,
    before: z.optional(numero),
    pageSize: z.optional(intBetween(1, 200)),
    language: z.optional(language),
  }),
  output: z.object({
    list: z
      .array(
        z.object({
          numero,
          state: z.enum(ISSUE_STATES),
          result: z.nullable(result),
          drawsAt: moment,
          drawnAt: z.nullable(moment),
          ticketCount: z.nullable(z.int()),
          voidReason: z.nullable(text(40)),
          revision: z.int(),
        }),
      )
      .check(z.maxLength(200)),
    hasMore: z.boolean(),
  }),
  errors: ['lottery.game_unknown'],
});

export const oneDraw = defineEntry({
  name: 'lottery.draw',
  paths: ['/wps/v2/lottery/draw'],
  methods: ['GET'],
  caller: 'anyone',
  summary:
    'The proof of one issue: what was committed before the sale, what was sealed at its close, and what the result follows from.',
  input: z.object({ gameCode: code, numero }),
  output: z.object({ drawFile }),
  errors: ['lottery.game_unknown', 'lottery.issue_unknown'],
});

export const lotteryTrends = defineEntry({
  name: 'lottery.trends',
  paths: ['/wps/v2/lottery/trends'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 5,
  summary: 'The last results of a game for its charts. Past draws change nothing about the next one.',
  input: z.object({ gameCode: code, count: z.optional(intBetween(10, 200)) }),
  output: z.object({ list: z.array(drawn).check(z.maxLength(200)) }),
  errors: ['lottery.game_unknown'],
});

export const lotteryIssueEntries = [lotteryLobby, lotteryTable, listDraws, oneDraw, lotteryTrends] as const;

export const lotteryOrderEntries = [placeOrder, placeChase, cancelOrders, listOrders, orderDetail] as const;
