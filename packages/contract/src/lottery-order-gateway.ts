import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { intBetween, moneyNumber, requiredText, text, uuid } from './fields.ts';
import { CHASE_LEGS_MOST } from './lottery.ts';
import { CHOICE_MOST, ORDER_LINES_MOST } from './lottery-lines.ts';
import { stakeRefusals } from './lottery-refusals.ts';

/**
 * Orders of lotteries as the family's clients place them: slips under `/lgw`, `/lotto/lgw` and `/lotto-vn/lgw`, contents under
 * the last. The portal's own calls (`lottery.ts`) say the same. Amounts are numbers with up to four decimals.
 *
 * These clients send no id of their own. The same order of the same member within five seconds is taken for one that was
 * sent again and answered as before; later, or once it was cancelled, it is another order.
 */

const gameId = intBetween(1, 999_999_999);
const multiple = intBetween(0, 99_999);
const write = { gateway: 'lgw', caller: 'member', changesState: true, isActivity: true } as const;
/**
 * Characters of a slip: its lines may hold 600,000 (`ORDER_LIMITS` of `packages/lottery`), and two hundred heads beside them.
 */
const SLIP_MOST = 640_000;
/** As the clients write it: `2.0000`. */
const amountText = z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/));

const betting = z.object({
  /** Of the first issue, where there are several. */
  orderNumber: text(20),
  numero: text(20),
  /** Of all issues. */
  totalBettingAmount: moneyNumber,
  /** What is left after it. */
  balance: moneyNumber,
});

export const lotteryBetting = defineEntry({
  ...write,
  name: 'lottery.betting',
  paths: ['/lgw/orders/betting', '/lotto/lgw/orders/betting', '/lotto-vn/lgw/orders/betting'],
  methods: ['POST'],
  bodyLimitBytes: 1024 * 1024,
  rateLimit: { perMinute: 120, by: 'account' },
  summary:
    'Places the items of a slip in an issue, or with `chaseSlip` in that issue and those after it, a multiple each (0 leaves one out).',
  input: z.object({
    gameId,
    currentNumero: requiredText(20),
    /**
     * Items by semicolons: `balls~approach~playId~modeId~series~multiple[~position]`, the position at most ten digits with
     * commas between them.
     */
    bettingSlipString: requiredText(SLIP_MOST),
    betCartAmountSum: z.optional(z.union([amountText, moneyNumber])),
    winningStop: z.optional(z.boolean()),
    chaseSlip: z.optional(
      z.nullable(
        z.object({
          numero: requiredText(20),
          multiples: z.array(multiple).check(z.minLength(1), z.maxLength(CHASE_LEGS_MOST)),
        }),
      ),
    ),
  }),
  output: betting,
  errors: stakeRefusals,
});

export const lotteryVietnamBetting = defineEntry({
  ...write,
  name: 'lottery.vnBetting',
  paths: ['/lotto-vn/lgw/betting'],
  methods: ['POST'],
  bodyLimitBytes: 2 * 1024 * 1024,
  rateLimit: { perMinute: 120, by: 'account' },
  summary: 'Places contents of one game in the issues that they name; several issues are a chase.',
  input: z.object({
    contents: z
      .array(
        z.object({
          gameId,
          playId: requiredText(60),
          /** Rows by `_`, as on a slip; rows of digits are all whole numbers that they make. */
          bettingContent: requiredText(CHOICE_MOST),
          /** What one bet stakes at multiple 1: the unit of a mode. */
          singleBetPrice: moneyNumber,
          bettingApproach: z.optional(intBetween(1, 2)),
          winStop: z.optional(z.boolean()),
          numero: z
            .array(z.object({ numero: requiredText(20), multiple: intBetween(1, 99_999) }))
            .check(z.minLength(1), z.maxLength(CHASE_LEGS_MOST)),
        }),
      )
      .check(z.minLength(1), z.maxLength(ORDER_LINES_MOST)),
  }),
  output: betting,
  errors: stakeRefusals,
});

const orderFields = {
  orderNumber: text(20),
  /** Names the order when it is cancelled. */
  orderDetailId: uuid,
  gameId: z.int(),
  numero: text(20),
  winningNumber: z.nullable(text(600)),
  /** Of the first line. */
  playId: text(60),
  bettingContent: text(200),
  bettingModeCode: text(4),
  series: z.nullable(z.int()),
  bettingAmount: moneyNumber,
  winningAmount: moneyNumber,
  /** 2 waits (and may be cancelled while the issue is on sale), 3 won, 4 lost, 5 tied, 8 cancelled or void. */
  orderStatus: z.int(),
  canCancel: z.boolean(),
  bettingTime: z.number(),
};
const orderRow = z.object(orderFields);

export const lotteryOrdersToday = defineEntry({
  name: 'lottery.ordersToday',
  gateway: 'lgw',
  paths: ['/lgw/orders/today', '/lotto/lgw/orders/today', '/lotto-vn/lgw/orders/today'],
  methods: ['GET'],
  caller: 'account',
  summary:
    'Orders of the last 24 hours, latest first; `gameId` -1 is every game, `prizeModeId` one prize mode (1 LOTT, 2 ZY, 3 ELOTT, 4 SEA), pages are counted from 0.',
  input: z.object({
    gameId: z.optional(z.union([gameId, z.literal('-1')])),
    prizeModeId: z.optional(intBetween(1, 4)),
    page: z.optional(intBetween(0, 200)),
    size: z.optional(intBetween(1, 50)),
  }),
  output: z.object({
    content: z.array(orderRow).check(z.maxLength(50)),
    number: z.int(),
    size: z.int(),
    last: z.boolean(),
  }),
  errors: ['lottery.game_unknown'],
});

/** A field of a form that was left empty asks for nothing. */
const unasked = z.optional(z.nullable(z.literal(['', '-1'])));
const moment = z.union([intBetween(0, 8_640_000_000_000_000), unasked]);
const named = z.optional(z.nullable(z.union([text(20), z.number()])));

export const ORDER_SEARCH_DAYS = 92;

export const lotteryOrderSearch = defineEntry({
  name: 'lottery.orderSearch',
  gateway: 'lgw',
  paths: ['/lgw/orders', '/lotto/lgw/orders', '/lotto-vn/lgw/orders'],
  methods: ['POST'],
  caller: 'account',
  rateLimit: { perMinute: 60, by: 'account' },
  summary: `Orders that were placed between two moments, the last 24 hours unless told and at most ${ORDER_SEARCH_DAYS} days, latest first, with what they come to. Places nothing. Pages are counted from 0.`,
  input: z.object({
    startDate: moment,
    endDate: moment,
    /** As reports ask: 0 waits, 1 won, 2 lost, 3 cancelled or void, 4 tied. */
    orderStatus: z.union([intBetween(0, 4), unasked]),
    gameId: z.union([gameId, unasked]),
    /** The whole number of an order, or its part before the dash, with the other part as `chasingOrder`. */
    orderNumber: named,
    chasingOrder: named,
    numero: named,
    /** 1 is legs of chases, 0 all others. */
    chasingStatus: z.union([intBetween(0, 1), unasked]),
    page: z.optional(intBetween(0, 200)),
    size: z.optional(intBetween(1, 50)),
  }),
  output: z.object({
    orders: z.object({
      content: z
        .array(
          z.object({
            ...orderFields,
            gameCode: text(40),
            planBettingAmount: moneyNumber,
            /** Without what was given back. */
            actualBettingAmount: moneyNumber,
            /** Null while the order waits. */
            winningAmount: z.nullable(moneyNumber),
            chasing: z.boolean(),
            /** The place of a leg in its chase, from 1; 1 of another order. */
            chasingOrder: z.int(),
            chasingPhase: z.int(),
          }),
        )
        .check(z.maxLength(50)),
      totalPages: z.int(),
      totalElements: z.int(),
      number: z.int(),
      size: z.int(),
    }),
    /** Of all orders that were found. */
    orderSumTO: z.object({
      sumPlanBettingAmt: moneyNumber,
      sumActualBettingAmt: moneyNumber,
      sumWinningAmt: moneyNumber,
    }),
  }),
  errors: ['lottery.game_unknown'],
});

export const lotteryCancelSuborders = defineEntry({
  ...write,
  name: 'lottery.cancelSuborders',
  paths: [
    '/lgw/orders/suborders/cancel',
    '/lotto/lgw/orders/suborders/cancel',
    '/lotto-vn/lgw/orders/suborders/cancel',
  ],
  methods: ['PUT', 'POST'],
  rateLimit: { perMinute: 60, by: 'account' },
  summary:
    'Cancels orders by their `orderDetailId`, all of them or none. The body is the list itself, or names it `list`.',
  input: z.object({ list: z.array(uuid).check(z.minLength(1), z.maxLength(CHASE_LEGS_MOST)) }),
  output: z.null(),
  errors: ['lottery.order_unknown', 'lottery.order_closed'],
});

export const lotteryOrderGatewayEntries = [
  lotteryBetting,
  lotteryVietnamBetting,
  lotteryOrdersToday,
  lotteryOrderSearch,
  lotteryCancelSuborders,
] as const;
