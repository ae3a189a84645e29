import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { intBetween, language, moneyNumber, text } from './fields.ts';
import { moment } from './moments.ts';
import { filterWord, LIST_RATE, rangeErrors } from './records.ts';

/** The family's clients ask for no more than this range and page by number. */
export const TRANSACTION_RANGE_DAYS = 30;

export const transactions = defineEntry({
  name: 'cashier.transactions',
  paths: relayPaths('ODSFE2_MemTransDet', 'MemTransDet'),
  methods: ['GET'],
  caller: 'member',
  summary: 'The account record as clients of the family read it (API-6.13).',
  rateLimit: LIST_RATE,
  input: z.object({
    /** One of the groups, or empty for all. */
    codeTypes: filterWord,
    /** The member’s own name, or empty. */
    subordinateName: filterWord,
    startTime: z.optional(moment),
    endTime: z.optional(moment),
    page: z.optional(intBetween(1, 10_000)),
    size: z.optional(intBetween(1, 100)),
    language: z.optional(language),
  }),
  output: z.object({
    list: z
      .array(
        z.object({
          txId: text(36),
          txTypeId: z.int(),
          txTypeName: text(120),
          nameCn: text(120),
          txTimeInTimestamp: z.number(),
          customerName: text(64),
          orderNo: text(200),
          remark: text(200),
          amount: moneyNumber,
          currentAvailBalance: moneyNumber,
        }),
      )
      .check(z.maxLength(100)),
    totalPages: z.int(),
  }),
  errors: [...rangeErrors, 'identity.member_unknown'],
});

export const transactionEntries = [transactions] as const;
