import * as z from 'zod/mini';
import {
  days,
  daysErrors,
  FILE_RATE,
  format,
  LONGEST_REPORT_DAYS,
  listErrors,
} from './agents-report-fields.ts';
import { defineEntry, relayPaths } from './entry.ts';
import { language, microsText, moneyNumber, text, uuid } from './fields.ts';
import { moment } from './moments.ts';
import { filterWord, LIST_RATE, rangeErrors } from './records.ts';

/**
 * An agent's team: its figures (AC-2), and the way down its tree (AC-4). Days are the brand's, both ends included, at
 * most `LONGEST_REPORT_DAYS`; figures come from facts that were added up as things happened. Micros are texts.
 */

export const TEAM_PAGE_ROWS = 25;

const teamFigures = z.object({
  rounds: z.int(),
  stakeMicros: microsText,
  winMicros: microsText,
  rebateMicros: microsText,
  /** What agents of the team had of bets below them. */
  agentRebateMicros: microsText,
  promotionMicros: microsText,
  /** Stakes less wins, rebates, upline rebates and promotions: the house's. */
  netMicros: microsText,
  depositMicros: microsText,
  deposits: z.int(),
  withdrawalMicros: microsText,
  withdrawals: z.int(),
  joined: z.int(),
  firstDeposits: z.int(),
  /** Members who were active, added up over the days. */
  activeDays: z.int(),
});
export type TeamFigures = z.output<typeof teamFigures>;

/** What a team is at this moment: everybody below, without the agent. */
const teamNow = z.object({
  members: z.int(),
  agents: z.int(),
  /** Who did something in the last five minutes. */
  online: z.int(),
  balanceMicros: microsText,
  /** Large teams are counted every minute while they are looked at. */
  countedAt: z.number(),
});
export type TeamNow = z.output<typeof teamNow>;

export const teamOverview = defineEntry({
  name: 'agents.overview',
  paths: ['/wps/agent/default'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'The figures of an agent’s team and of the agent, with their days (AC-2).',
  rateLimit: LIST_RATE,
  input: z.object(days),
  output: z.object({
    currency: text(8),
    now: teamNow,
    /** The whole team, the agent included. */
    team: teamFigures,
    /** Of the agent alone: part of the team's. */
    own: teamFigures,
    /** What contracts paid the agent in these days. */
    contractMicros: microsText,
    /** Arrears of contracts now: what others still owe the agent, and the agent others. */
    owedToMicros: microsText,
    owedByMicros: microsText,
    /** Days of the range that have begun, by which the active ones are divided. */
    dayCount: z.int(),
    /** Whole members a day: `team.activeDays` by `dayCount`. */
    activeMean: z.int(),
    /** Stakes of a day that make a member active. */
    activeFromMicros: microsText,
    /** Days on which something happened. */
    days: z.array(z.extend(teamFigures, { day: text(10) })).check(z.maxLength(LONGEST_REPORT_DAYS)),
  }),
  errors: rangeErrors,
});
export type TeamOverview = z.output<typeof teamOverview.output>;

export const teamOverviewSum = defineEntry({
  name: 'agents.overviewSum',
  paths: relayPaths('ODSFE2_getTeamOverviewSum'),
  methods: ['GET', 'POST'],
  caller: 'agent',
  summary:
    'The same as `agents.overview` in the shape of the family’s clients: amounts are numbers of units.',
  rateLimit: LIST_RATE,
  input: z.object({ startDate: z.optional(moment), endDate: z.optional(moment) }),
  output: z.object({
    teamSize: z.int(),
    agentCount: z.int(),
    memberCount: z.int(),
    newMembers: z.int(),
    activeMembers: z.int(),
    onlineMembers: z.int(),
    teamBalance: moneyNumber,
    depositAmount: moneyNumber,
    withdrawAmount: moneyNumber,
    betAmount: moneyNumber,
    winAmount: moneyNumber,
    rebateAmount: moneyNumber,
    promotionAmount: moneyNumber,
    netProfit: moneyNumber,
  }),
  errors: rangeErrors,
});

const teamMember = z.object({
  id: uuid,
  no: text(20),
  account: text(64),
  nickname: text(64),
  isAgent: z.boolean(),
  /** Opened by an agent; its person has not taken it yet. */
  isWaiting: z.boolean(),
  isClosed: z.boolean(),
  registeredAt: z.number(),
});
export type TeamMember = z.output<typeof teamMember>;

const path = z.array(teamMember).check(z.maxLength(200));

export const TEAM_SORTS = ['stake', 'net', 'deposit', 'withdrawal', 'joined', 'active'] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

const downline = z.object({
  member: teamMember,
  /** `self` is what came of whose tree it is, apart from everybody below; `left` stood there and stands elsewhere now. */
  kind: z.enum(['self', 'direct', 'left']),
  /** Everybody below, now. */
  members: z.int(),
  figures: teamFigures,
});
export type Downline = z.output<typeof downline>;

const downlineFilter = {
  ...days,
  /** Whose tree: the agent's own, or of somebody below. */
  memberId: z.optional(uuid),
  /** Those with figures in these days, or the direct downlines without any. */
  show: z.optional(z.enum(['moved', 'quiet'])),
  sort: z.optional(z.enum(TEAM_SORTS)),
  order: z.optional(z.enum(['desc', 'asc'])),
};

export const teamDownlines = defineEntry({
  assistants: 'team',
  name: 'agents.downlines',
  paths: ['/wps/agent/downlines'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'One step of the tree: what came through each direct downline, and of whose tree it is. The parts add up to the team (AC-4).',
  rateLimit: LIST_RATE,
  input: z.object({ ...downlineFilter, cursor: filterWord }),
  output: z.object({
    /** From the agent down to whose tree it is, both included. */
    path,
    members: z.int(),
    /** Direct downlines now, and those of them without figures in these days. */
    direct: z.int(),
    quiet: z.int(),
    total: teamFigures,
    list: z.array(downline).check(z.maxLength(TEAM_PAGE_ROWS)),
    next: z.nullable(text(80)),
  }),
  errors: listErrors,
});
export type TeamDownlines = z.output<typeof teamDownlines.output>;

export const exportDownlines = defineEntry({
  name: 'agents.downlineFile',
  kind: 'file',
  paths: ['/wps/agent/downlines/file'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'All lines of a step of the tree as CSV or XLSX, in the order of the page. With figures the last line is their sum (AC-4).',
  rateLimit: FILE_RATE,
  input: z.object({ ...downlineFilter, format, language: z.optional(language) }),
  output: z.null(),
  errors: daysErrors,
});

export const searchTeam = defineEntry({
  assistants: 'team',
  name: 'agents.searchTeam',
  paths: ['/wps/agent/downlines/search'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Members below by the beginning of their account, or by their number.',
  rateLimit: LIST_RATE,
  input: z.object({ q: text(64) }),
  output: z.object({
    list: z.array(z.extend(teamMember, { distance: z.int() })).check(z.maxLength(20)),
  }),
});

export const teamMemberSheet = defineEntry({
  assistants: 'team',
  name: 'agents.member',
  paths: ['/wps/agent/member'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'Somebody below: how the figures came about, what is played, and the team below. Nothing of contacts, documents, payout accounts or limits; the balance of a direct downline alone.',
  rateLimit: LIST_RATE,
  input: z.object({ ...days, memberId: uuid }),
  output: z.object({
    /** From the agent down to the member, both included. */
    path,
    member: teamMember,
    isDirect: z.boolean(),
    /** The first of the days that is shown: none before the member stood below. */
    from: text(10),
    members: z.int(),
    agents: z.int(),
    own: teamFigures,
    team: teamFigures,
    /** Null unless the member is a direct downline. */
    balanceMicros: z.nullable(microsText),
    activeFromMicros: microsText,
    products: z
      .array(z.object({ product: text(20), rounds: z.int(), stakeMicros: microsText }))
      .check(z.maxLength(30)),
  }),
  errors: daysErrors,
});
export type TeamMemberSheet = z.output<typeof teamMemberSheet.output>;

export const agentTeamEntries = [
  teamOverview,
  teamOverviewSum,
  teamDownlines,
  exportDownlines,
  searchTeam,
  teamMemberSheet,
] as const;
