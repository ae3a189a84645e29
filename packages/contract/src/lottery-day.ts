import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { code, requiredText, text } from './fields.ts';
import { ISSUE_STATES } from './lottery.ts';
import { calendarDay } from './moments.ts';

/** A draw each minute of a day of 25 hours, and twice that. */
const ISSUES_MOST = 3_000;

export const lotteryDay = defineEntry({
  name: 'lottery.day',
  paths: ['/wps/v2/lottery/day'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 5,
  rateLimit: { perMinute: 60, by: 'ip' },
  summary:
    'What was committed to for a day of a game before it was sold, under one root, and what became of each issue: none can be left out afterwards.',
  input: z.object({ gameCode: code, day: calendarDay }),
  output: z.object({
    day: text(10),
    /** Of the tree over all commitments of the list, hex (docs/verifying-draws.md). */
    root: text(64),
    madeAt: z.number(),
    /** `void` with tickets or without, and `notSold`: left out because nobody held a ticket. */
    counts: z.object({
      issues: z.int(),
      drawn: z.int(),
      void: z.int(),
      notSold: z.int(),
    }),
    list: z
      .array(
        z.object({
          numero: requiredText(20),
          /** SHA-256 of the seed; null where the draw is not our own. */
          commit: z.nullable(text(64)),
          state: z.enum(ISSUE_STATES),
          voidReason: z.nullable(text(40)),
        }),
      )
      .check(z.maxLength(ISSUES_MOST)),
  }),
  errors: ['lottery.game_unknown', 'lottery.issue_unknown'],
});
