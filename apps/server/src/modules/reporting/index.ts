import type { Room } from '../../platform/room.ts';
import type { SettingsOf } from '../../platform/settings/index.ts';
import { BOOKS_OF_REPORTING } from './reporting-books.ts';
import type { REPORTING_SETTINGS } from './reporting-settings.ts';
import { createQuarterSubscriber } from './reporting-subscribers.ts';
import type { TeamFactsDeps } from './team-facts.ts';
import { createTeamLineSubscriber } from './team-lines.ts';
import { createTeamSubscriber } from './team-subscriber.ts';

export interface ReportingDeps extends Pick<TeamFactsDeps, 'timeZone' | 'productsOf'> {
  readonly settings: () => Promise<SettingsOf<typeof REPORTING_SETTINGS>>;
}

/**
 * Facts by quarter hour, member and game, and facts of teams by day: the one source of every report. How lists and ranges
 * of records are read.
 */
export function createReporting({ settings, ...deps }: ReportingDeps): Room {
  const facts: TeamFactsDeps = {
    ...deps,
    activeFrom: async () => BigInt((await settings()).activeMember.dayUnits) * MICROS,
  };
  return {
    name: 'reporting',
    subscribers: [
      createQuarterSubscriber(facts),
      createTeamSubscriber(facts),
      createTeamLineSubscriber(deps),
    ],
    books: BOOKS_OF_REPORTING,
  };
}

const MICROS = 1_000_000n;

export { type FactSum, sumByDay, sumByGame } from './member-facts-store.ts';
export { pageOf, readCursor } from './page-cursor.ts';
export { type Range, readRange, wholeQuarters } from './read-range.ts';
export { REPORTING_SETTINGS } from './reporting-settings.ts';
export { type RoundFacts, rankGames, sumGame } from './reporting-store.ts';
export { teamLineOf } from './team-line-kinds.ts';
export {
  type FlowSum,
  findTeamLine,
  listTeamLines,
  sumTeamFlow,
  sumTeamLines,
  type TeamLineId,
  type TeamLineQuery,
} from './team-line-store.ts';
export { type IncomeSum, sumIncome, sumSides } from './team-report-store.ts';
export {
  type BranchOrder,
  type BranchSum,
  netOf,
  sumAllBranches,
  sumBranches,
  sumTeam,
  sumTeamByDay,
  sumTeamByGame,
  sumTeams,
  type TeamSum,
} from './team-sums-store.ts';
