import * as z from 'zod/mini';
import { CONTRACT_PRODUCTS, TIERS_MOST } from './agents-contract-fields.ts';
import { walletRow } from './cashier-wallets.ts';
import { defineEntry, relayPaths } from './entry.ts';
import { moneyNumber, none, nothing, text, uuid } from './fields.ts';

/**
 * Contracts in the shapes of the family's clients, by product: amounts are numbers of units, rates parts of one, states
 * letters. P is an offer, E one that takes the place of a present dividend, V an end that the upline asks for, A in force.
 */

const asked = { status: z.enum(['P', 'E', 'V', 'A']), downlineHigherRate: z.enum(['Y', 'N']) };

/** `P`: the rate is a part of one; `A`: it is an amount. */
const rate = { activeMember: z.int(), rateType: z.enum(['P', 'A']), rate: z.number() };

/** Every tier is a row; the status of the first counts. */
const dividends = z.object({
  CONS: z.optional(
    z
      .array(
        z.object({
          ...asked,
          minimumBet: moneyNumber,
          netLoss: moneyNumber,
          activeMember: z.int(),
          contractRate: z.number(),
        }),
      )
      .check(z.maxLength(TIERS_MOST)),
  ),
});
export type DividendRows = z.output<typeof dividends>;

/** A client shows the first alone. */
const dailySalaries = z.object({
  CONS: z.optional(
    z
      .array(
        z.object({
          id: uuid,
          ...asked,
          details: z.array(z.object({ betVolume: moneyNumber, ...rate })).check(z.maxLength(TIERS_MOST)),
        }),
      )
      .check(z.maxLength(1)),
  ),
});
export type DailySalaryRows = z.output<typeof dailySalaries>;

const hourSalaries = z.object({
  CONS: z.optional(
    z
      .array(
        z.object({
          contractId: uuid,
          ...asked,
          hourSalaryRates: z
            .array(z.object({ minimumBet: moneyNumber, ...rate }))
            .check(z.maxLength(TIERS_MOST)),
        }),
      )
      .check(z.maxLength(1)),
  ),
});
export type HourSalaryRows = z.output<typeof hourSalaries>;

const realTimeSalaries = z.object({
  CONS: z.optional(
    z
      .array(
        z.object({
          contractId: uuid,
          ...asked,
          details: z
            .array(z.object({ betAmount: moneyNumber, winRate: z.number(), lossRate: z.number() }))
            .check(z.maxLength(1)),
        }),
      )
      .check(z.maxLength(1)),
  ),
});
export type RealTimeSalaryRows = z.output<typeof realTimeSalaries>;

export const consolidatedFunds = defineEntry({
  name: 'agents.consolidatedFunds',
  paths: ['/wps/member/info/funds/consolidated'],
  methods: ['GET'],
  caller: 'member',
  summary:
    'The caller’s contracts by product, with the balances: what waits for an answer under `req`, what is in force under `info`. Answers where AGENTPOLICY3 is on.',
  input: nothing,
  output: z.object({
    divtypereq: dividends,
    dailysalreqtype: dailySalaries,
    contracthoursalreq: hourSalaries,
    realtimesalreqtype: realTimeSalaries,
    divtypeinfo: dividends,
    dailysalinfotype: dailySalaries,
    /** Salaries by hand, which there are none of. */
    contractmrdailysalinfotype: z.object({}),
    contracthoursalinfo: hourSalaries,
    realtimesalinfotype: realTimeSalaries,
    sumBalance: moneyNumber,
    availBalance: moneyNumber,
    currency: text(8),
    balance: z.array(walletRow).check(z.maxLength(20)),
  }),
});

const answer = {
  caller: 'member',
  changesState: true,
  isActivity: true,
  rateLimit: { perMinute: 30, by: 'account' },
  output: none,
  errors: [
    'agents.contract_not_found',
    'agents.contract_status_changed',
    'agents.contract_downline_higher',
    'agents.contract_rate_too_high',
    'agents.contract_counted_otherwise',
  ],
} as const;

/** Query strings carry it as text. */
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/**
 * A accepts an offer or keeps what the upline wants to end, R rejects the offer, C agrees to the end. Left out,
 * `agreeTerminate` is what the caller last saw: see `agents.consolidatedFunds`.
 */
const letters = { status: z.enum(['A', 'R', 'C']), agreeTerminate: z.optional(flag) };

export const answerDividend = defineEntry({
  ...answer,
  name: 'agents.answerDividend',
  paths: relayPaths('MCS2_processDividendReq', 'MCSFE_processContractDividend', 'processDividendReq'),
  methods: ['POST', 'GET'],
  summary: 'Answers the dividend contract of a product that waits, by letter.',
  input: z.object({ type: z.enum(CONTRACT_PRODUCTS), ...letters }),
});

export const answerDailySalary = defineEntry({
  ...answer,
  name: 'agents.answerDailySalary',
  paths: relayPaths(
    'MCS2_processDailySalContract',
    'MCSFE_processDailySalaryContract',
    'processDailySalContract',
  ),
  methods: ['POST', 'GET'],
  summary: 'Answers a daily salary that waits, by letter.',
  input: z.object({ id: uuid, ...letters }),
});

export const answerHourSalary = defineEntry({
  ...answer,
  name: 'agents.answerHourSalary',
  paths: relayPaths(
    'MCS2_processContractHourSalary',
    'MCSFE_processContractHourSalary',
    'processContractHourSalary',
  ),
  methods: ['POST'],
  summary:
    'Answers an hourly salary that waits, by letter. Of an end that the upline asks for, A agrees and R keeps.',
  input: z.object({ contractId: uuid, ...letters }),
});

export const answerRealTimeSalary = defineEntry({
  ...answer,
  name: 'agents.answerRealTimeSalary',
  paths: relayPaths('MCSFE_processRealTimeSalaryContract', 'processRealTimeSalaryContract'),
  methods: ['POST'],
  summary: 'Answers a real-time salary that waits, by letter.',
  input: z.object({ contractId: uuid, ...letters }),
});

export const agentContractGatewayEntries = [
  consolidatedFunds,
  answerDividend,
  answerDailySalary,
  answerHourSalary,
  answerRealTimeSalary,
] as const;
