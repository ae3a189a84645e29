import type { activation } from './bn/activation.ts';
import type { agentContracts } from './bn/agent-contracts.ts';
import type { agentDay } from './bn/agent-day.ts';
import type { agentLinks } from './bn/agent-links.ts';
import type { agentNews } from './bn/agent-news.ts';
import type { agentParts } from './bn/agent-parts.ts';
import type { agentPoster } from './bn/agent-poster.ts';
import type { agentRealtime } from './bn/agent-realtime.ts';
import type { agentReports } from './bn/agent-reports.ts';
import type { agentSeries } from './bn/agent-series.ts';
import type { agentStatements } from './bn/agent-statements.ts';
import type { agentTeam } from './bn/agent-team.ts';
import type { agentTransfer } from './bn/agent-transfer.ts';
import type { agentsApplications } from './bn/agents-applications.ts';
import type { amounts } from './bn/amounts.ts';
import type { arcade } from './bn/arcade.ts';
import type { assistants } from './bn/assistants.ts';
import type { cashier } from './bn/cashier.ts';
import type { catalogue } from './bn/catalogue.ts';
import type { console } from './bn/console.ts';
import type { content } from './bn/content.ts';
import type { control } from './bn/control.ts';
import type { errors } from './bn/errors.ts';
import type { game } from './bn/game.ts';
import type { home } from './bn/home.ts';
import type { identity } from './bn/identity.ts';
import type { lottery } from './bn/lottery.ts';
import type { lotteryDice } from './bn/lottery-dice.ts';
import type { lotteryDigits } from './bn/lottery-digits.ts';
import type { lotteryFaults } from './bn/lottery-faults.ts';
import type { lotteryLhc } from './bn/lottery-lhc.ts';
import type { lotteryNews } from './bn/lottery-news.ts';
import type { lotteryNumbers } from './bn/lottery-numbers.ts';
import type { lotterySea } from './bn/lottery-sea.ts';
import type { lotteryVerify } from './bn/lottery-verify.ts';
import type { lotteryVietnam } from './bn/lottery-vietnam.ts';
import type { marks } from './bn/marks.ts';
import type { member } from './bn/member.ts';
import type { missions } from './bn/missions.ts';
import type { pages } from './bn/pages.ts';
import type { points } from './bn/points.ts';
import type { receipts } from './bn/receipts.ts';
import type { records } from './bn/records.ts';
import type { rewards } from './bn/rewards.ts';
import type { security } from './bn/security.ts';
import type { server } from './bn/server.ts';
import type { shell } from './bn/shell.ts';
import type { status } from './bn/status.ts';
import type { withdrawals } from './bn/withdrawals.ts';

/** The two languages that are complete. Bengali is the default and the one whose keys the other must have. */
export const TEXT_LANGUAGES = ['bn', 'en'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** A catalogue with the same keys as `Source`. English groups are typed by it, so a missing key is a type error. */
export type GroupOf<Source extends Record<string, string>> = { readonly [Key in keyof Source]: string };

/** Every group of texts; a group is one file in each language and loads with the screens that speak it. */
export interface Texts {
  readonly activation: GroupOf<typeof activation>;
  readonly agentContracts: GroupOf<typeof agentContracts>;
  readonly agentDay: GroupOf<typeof agentDay>;
  readonly agentLinks: GroupOf<typeof agentLinks>;
  readonly agentNews: GroupOf<typeof agentNews>;
  readonly agentParts: GroupOf<typeof agentParts>;
  readonly agentReports: GroupOf<typeof agentReports>;
  readonly agentRealtime: GroupOf<typeof agentRealtime>;
  readonly agentStatements: GroupOf<typeof agentStatements>;
  readonly agentPoster: GroupOf<typeof agentPoster>;
  readonly agentSeries: GroupOf<typeof agentSeries>;
  readonly agentTeam: GroupOf<typeof agentTeam>;
  readonly agentsApplications: GroupOf<typeof agentsApplications>;
  readonly agentTransfer: GroupOf<typeof agentTransfer>;
  readonly amounts: GroupOf<typeof amounts>;
  readonly arcade: GroupOf<typeof arcade>;
  readonly cashier: GroupOf<typeof cashier>;
  readonly assistants: GroupOf<typeof assistants>;
  readonly catalogue: GroupOf<typeof catalogue>;
  readonly console: GroupOf<typeof console>;
  readonly content: GroupOf<typeof content>;
  readonly control: GroupOf<typeof control>;
  readonly errors: GroupOf<typeof errors>;
  readonly game: GroupOf<typeof game>;
  readonly home: GroupOf<typeof home>;
  readonly identity: GroupOf<typeof identity>;
  readonly lotteryVerify: GroupOf<typeof lotteryVerify>;
  readonly lotteryVietnam: GroupOf<typeof lotteryVietnam>;
  readonly lottery: GroupOf<typeof lottery>;
  readonly lotteryDice: GroupOf<typeof lotteryDice>;
  readonly lotteryDigits: GroupOf<typeof lotteryDigits>;
  readonly lotteryLhc: GroupOf<typeof lotteryLhc>;
  readonly lotteryFaults: GroupOf<typeof lotteryFaults>;
  readonly lotteryNews: GroupOf<typeof lotteryNews>;
  readonly lotteryNumbers: GroupOf<typeof lotteryNumbers>;
  readonly lotterySea: GroupOf<typeof lotterySea>;
  readonly marks: GroupOf<typeof marks>;
  readonly member: GroupOf<typeof member>;
  readonly missions: GroupOf<typeof missions>;
  readonly pages: GroupOf<typeof pages>;
  readonly points: GroupOf<typeof points>;
  readonly receipts: GroupOf<typeof receipts>;
  readonly records: GroupOf<typeof records>;
  readonly rewards: GroupOf<typeof rewards>;
  readonly security: GroupOf<typeof security>;
  readonly server: GroupOf<typeof server>;
  readonly shell: GroupOf<typeof shell>;
  readonly status: GroupOf<typeof status>;
  readonly withdrawals: GroupOf<typeof withdrawals>;
}

export type TextGroup = keyof Texts;

/** `group.key`, for example `shell.signIn`. */
export type TextKey = { [Group in TextGroup]: `${Group}.${keyof Texts[Group] & string}` }[TextGroup];

/** Numbers are written in the language's digits; strings are put in as they are. */
export type TextValues = Readonly<Record<string, string | number>>;
