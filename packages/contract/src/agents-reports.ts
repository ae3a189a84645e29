import * as z from 'zod/mini';
import {
  days,
  daysErrors,
  FILE_RATE,
  format,
  LONGEST_REPORT_DAYS,
  listErrors,
  next,
  REPORT_PAGE_ROWS,
  team,
  teamMember,
} from './agents-report-fields.ts';
import { defineEntry } from './entry.ts';
import { language, microsText, text, uuid } from './fields.ts';
import { filterWord, findBet, LIST_RATE, listBets, ROUND_STEPS } from './records.ts';

/**
 * Reports of an agent's team (AC-5 to AC-8, MC-11). Days are the brand's, both ends included, at most
 * `LONGEST_REPORT_DAYS`. What a team did is read from facts that were added up as it happened, under whoever stood above
 * then; only a chosen member's own bets and orders are read one by one. Micros are texts. Lists go by keys: `next` of an
 * answer leads on and is null at the end.
 */

const sums = {
  rounds: z.int(),
  stakeMicros: microsText,
  winMicros: microsText,
  rebateMicros: microsText,
  agentRebateMicros: microsText,
  promotionMicros: microsText,
  /** Stakes less wins: the result of play. */
  playMicros: microsText,
  /** The result of play less rebates, upline rebates and promotions: what the members lost, net. */
  netMicros: microsText,
};
const reportSums = z.object(sums);
export type ReportSums = z.output<typeof reportSums>;

export const BRANCH_SORTS = ['stake', 'win', 'rounds', 'net'] as const;
export type BranchSort = (typeof BRANCH_SORTS)[number];

const branchFilter = { ...days, ...team, product: filterWord };

const branch = z.object({
  ...sums,
  member: teamMember,
  /** What the member played, apart from the team below. */
  isOwn: z.boolean(),
  /** Somebody stands below: the line opens to branches, otherwise to bets. */
  hasTeam: z.boolean(),
  /** Stands below the agent now. Who has left keeps the line and does not open beyond the time of the team. */
  isHere: z.boolean(),
});
export type ReportBranch = z.output<typeof branch>;

export const teamBranches = defineEntry({
  name: 'agents.branches',
  paths: ['/wps/report/branches'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'What came through each direct downline, and the sum of all: betting (AC-5), loss (AC-6).',
  rateLimit: LIST_RATE,
  input: z.object({
    ...branchFilter,
    sort: z.optional(z.enum(BRANCH_SORTS)),
    order: z.optional(z.enum(['desc', 'asc'])),
    cursor: filterWord,
  }),
  output: z.object({
    /** The way from the agent down to whose team it is; empty for the agent's own. */
    path: z.array(teamMember).check(z.maxLength(100)),
    total: reportSums,
    /** Branches whose members lost together, and those whose members won. */
    lost: z.object({ count: z.int(), netMicros: microsText }),
    won: z.object({ count: z.int(), netMicros: microsText }),
    list: z.array(branch).check(z.maxLength(REPORT_PAGE_ROWS)),
    next,
  }),
  errors: listErrors,
});
export type TeamBranches = z.output<typeof teamBranches.output>;

const gameSums = z.object({
  rounds: z.int(),
  stakeMicros: microsText,
  winMicros: microsText,
  rebateMicros: microsText,
  agentRebateMicros: microsText,
  playMicros: microsText,
});
export type GameSums = z.output<typeof gameSums>;

export const teamGames = defineEntry({
  name: 'agents.games',
  paths: ['/wps/report/games'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'What a team played, by game, most staked first (AC-5).',
  rateLimit: LIST_RATE,
  input: z.object({ ...branchFilter, language: z.optional(language) }),
  output: z.object({
    total: gameSums,
    list: z
      .array(
        z.extend(gameSums, {
          gameCode: text(40),
          gameName: text(120),
          vendorName: text(120),
          category: text(20),
          product: text(20),
        }),
      )
      .check(z.maxLength(2000)),
  }),
  errors: daysErrors,
});
export type TeamGames = z.output<typeof teamGames.output>;

export const teamDays = defineEntry({
  name: 'agents.days',
  paths: ['/wps/report/days'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'What a team played, day by day; days with nothing are left out (AC-5, AC-6).',
  rateLimit: LIST_RATE,
  input: z.object(branchFilter),
  output: z.object({
    total: reportSums,
    list: z.array(z.extend(reportSums, { day: text(10) })).check(z.maxLength(LONGEST_REPORT_DAYS)),
  }),
  errors: daysErrors,
});

const TEAM_FILES = ['branches', 'games', 'days', 'losses'] as const;

export const exportTeam = defineEntry({
  name: 'agents.teamFile',
  kind: 'file',
  paths: ['/wps/report/team/file'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Branches, games, days or losses of a filter as CSV or XLSX; the last line is the sum.',
  rateLimit: FILE_RATE,
  input: z.object({ ...branchFilter, content: z.enum(TEAM_FILES), format, language: z.optional(language) }),
  output: z.null(),
  errors: daysErrors,
});

/** A member's own bets, of the days on which the member stood below the agent. */
const betFilter = { ...days, memberId: uuid, state: filterWord, category: filterWord, gameCode: filterWord };

export const memberBets = defineEntry({
  name: 'agents.bets',
  paths: ['/wps/report/accountGameBetHistory'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Bets of a member of the team, newest first, with the sum of the filter (AC-5).',
  rateLimit: LIST_RATE,
  input: z.object({ ...betFilter, cursor: filterWord, language: z.optional(language) }),
  output: z.object({
    member: teamMember,
    path: z.array(teamMember).check(z.maxLength(100)),
    total: z.object({
      count: z.int(),
      openCount: z.int(),
      refundedCount: z.int(),
      stakeMicros: microsText,
      winMicros: microsText,
    }),
    list: listBets.output.shape.list,
    next,
  }),
  errors: listErrors,
});

/** A line of a lottery order as it was sold and paid. */
const orderLine = z.object({
  /** Its place in the order, counted from 1. */
  no: z.int(),
  play: text(60),
  choice: text(200),
  bets: z.int(),
  unitMicros: microsText,
  multiple: z.int(),
  series: z.nullable(z.int()),
  oddsE4: z.array(microsText).check(z.maxLength(60)),
  stakeMicros: microsText,
  winMicros: z.nullable(microsText),
});

export const memberBet = defineEntry({
  name: 'agents.bet',
  paths: ['/wps/report/bet'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'One bet of a member of the team: what was chosen, what came of it, and its entries in the ledger (AC-5).',
  rateLimit: LIST_RATE,
  /** By the round, or by the lottery's order that it is. */
  input: z.object({
    memberId: uuid,
    roundId: filterWord,
    orderId: z.optional(uuid),
    language: z.optional(language),
  }),
  output: z.object({
    member: teamMember,
    bet: findBet.output.shape.bet,
    /** Without balances: what a member holds is not the agent's to read from a bet. */
    entries: z
      .array(
        z.object({
          /** Its place among the entries, counted from 1. */
          no: z.int(),
          kind: z.enum(ROUND_STEPS),
          at: z.number(),
          changeMicros: microsText,
        }),
      )
      .check(z.maxLength(200)),
    fair: findBet.output.shape.fair,
    order: z.nullable(
      z.object({
        no: text(20),
        numero: text(20),
        family: text(20),
        /** Of our own draws anybody can check the result. */
        drawKind: z.enum(['own', 'official', 'simulated']),
        result: z.nullable(z.unknown()),
        lines: z.array(orderLine).check(z.maxLength(20)),
        /** How many lines there are beyond those that are listed. */
        moreLines: z.int(),
        rebateMicros: microsText,
      }),
    ),
  }),
  errors: ['identity.member_unknown', 'play.round_unknown'],
});
export type MemberBet = z.output<typeof memberBet.output>;

export const exportMemberBets = defineEntry({
  name: 'agents.betFile',
  kind: 'file',
  paths: ['/wps/report/accountGameBetHistory/file'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Bets of a member of the team as CSV or XLSX, oldest first, with their sum at the end.',
  rateLimit: FILE_RATE,
  input: z.object({ ...betFilter, format, language: z.optional(language) }),
  output: z.null(),
  errors: daysErrors,
});

export const TEAM_LINE_KINDS = ['deposit', 'withdrawal', 'transfer', 'bonus', 'jackpot', 'other'] as const;
export type TeamLineKind = (typeof TEAM_LINE_KINDS)[number];

/**
 * What a line is more closely. `hidden` says nothing, so that nobody reads a limit, a break or a dispute out of it.
 */
const TEAM_LINE_DETAILS = [
  'deposit',
  'withdrawal',
  'fee',
  'to_upline',
  'from_downline',
  'to_downline',
  'from_upline',
  'bonus',
  'bonus_back',
  'welcome',
  'refill',
  'demo',
  'jackpot',
  'hidden',
] as const;
export type TeamLineDetail = (typeof TEAM_LINE_DETAILS)[number];

const teamLine = z.object({
  id: uuid,
  member: teamMember,
  at: z.number(),
  kind: z.enum(TEAM_LINE_KINDS),
  detail: z.enum(TEAM_LINE_DETAILS),
  /** Who the other side of a transfer is; null where it is the house, or hidden. */
  otherName: z.nullable(text(64)),
  /** Above zero it came to the member. */
  amountMicros: microsText,
});
export type TeamLine = z.output<typeof teamLine>;

const lineFilter = {
  ...days,
  kind: filterWord,
  /** The whole team, or those directly below. */
  scope: z.optional(z.enum(['team', 'direct'])),
  /** The beginning of an account in the team. */
  search: filterWord,
  memberId: z.optional(uuid),
};

export const teamLines = defineEntry({
  name: 'agents.lines',
  paths: ['/wps/report/transaction'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'The ledger of the team, line by line, newest first; bets and wins stand apart (AC-8, MC-11).',
  rateLimit: LIST_RATE,
  input: z.object({ ...lineFilter, cursor: filterWord }),
  output: z.object({ list: z.array(teamLine).check(z.maxLength(REPORT_PAGE_ROWS)), next }),
  errors: listErrors,
});

export const teamLineSum = defineEntry({
  name: 'agents.lineSum',
  paths: ['/wps/report/transaction/sum'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'How many lines a filter finds, what came and what went, by kind (AC-8).',
  rateLimit: LIST_RATE,
  input: z.object(lineFilter),
  output: z.object({
    count: z.int(),
    inMicros: microsText,
    /** Below zero or zero. */
    outMicros: microsText,
    kinds: z
      .array(
        z.object({
          kind: z.enum(TEAM_LINE_KINDS),
          count: z.int(),
          inMicros: microsText,
          outMicros: microsText,
        }),
      )
      .check(z.maxLength(TEAM_LINE_KINDS.length)),
  }),
  errors: daysErrors,
});

export const findTeamLine = defineEntry({
  name: 'agents.line',
  paths: ['/wps/report/transaction/line'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Both sides of a line of the ledger, as far as an agent may see them.',
  rateLimit: LIST_RATE,
  input: z.object({ memberId: uuid, id: uuid }),
  output: z.object({
    line: teamLine,
    reference: text(40),
    /** `member` is the one of the line, `other` another member, `outside` an account that is not told, `house` the house. */
    from: z.object({
      kind: z.enum(['member', 'other', 'outside', 'house', 'hidden']),
      name: z.nullable(text(64)),
    }),
    to: z.object({
      kind: z.enum(['member', 'other', 'outside', 'house', 'hidden']),
      name: z.nullable(text(64)),
    }),
  }),
  errors: ['identity.member_unknown'],
});
export type TeamLineSides = z.output<typeof findTeamLine.output>;

export const exportTeamLines = defineEntry({
  name: 'agents.lineFile',
  kind: 'file',
  paths: ['/wps/report/transaction/file'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'The ledger of the team of a filter as CSV or XLSX, with its sums at the end.',
  rateLimit: FILE_RATE,
  input: z.object({ ...lineFilter, format, language: z.optional(language) }),
  output: z.null(),
  errors: daysErrors,
});

export const agentReportEntries = [
  teamBranches,
  teamGames,
  teamDays,
  exportTeam,
  memberBets,
  memberBet,
  exportMemberBets,
  teamLines,
  teamLineSum,
  findTeamLine,
  exportTeamLines,
] as const;
