import type { Db } from '../../platform/db.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import { BOOKS_OF_REPORTING } from './reporting-books.ts';
import { quarterSubscriber } from './reporting-subscribers.ts';
import type { TeamFactsDeps } from './team-facts.ts';
import { createTeamLineSubscriber } from './team-lines.ts';
import { createTeamRoundSubscriber, createTeamSubscriber } from './team-subscriber.ts';
import { createMovedTeams, tellTeamsJob } from './tell-teams.ts';

export interface ReportingDeps extends Omit<TeamFactsDeps, 'onMoved'> {
  readonly db: Db;
}

/**
 * Facts by quarter hour, member and game, and facts of teams by day: the one source of every report. How lists and ranges
 * of records are read.
 */
export function createReporting({ db, ...deps }: ReportingDeps): Room {
  const moved = createMovedTeams();
  const facts: TeamFactsDeps = { ...deps, onMoved: moved.note };
  return {
    name: 'reporting',
    subscribers: [
      quarterSubscriber,
      createTeamRoundSubscriber(facts),
      createTeamSubscriber(facts),
      createTeamLineSubscriber(deps),
    ],
    jobs: [tellTeamsJob(db, moved)],
    books: BOOKS_OF_REPORTING,
    live: liveOf(
      'reporting',
      {
        'reporting.teams_moved': ({ memberIds }, position) =>
          memberIds.map((memberId) => ({ memberId, message: { type: 'team', position } })),
      },
      { fleeting: ['reporting.teams_moved'] },
    ),
  };
}

export {
  type BranchOrder,
  type BranchPart,
  type BranchSum,
  readBranchPage,
  sumBranches,
} from './branch-page-store.ts';
export { type Chains, chainsOf } from './chains.ts';
export { hasCounted } from './has-counted.ts';
export { type FactSum, sumByDay, sumByGame } from './member-facts-store.ts';
export { pageOf, readCursor } from './page-cursor.ts';
export { type Range, readRange, wholeQuarters } from './read-range.ts';
export { REPORTING_SETTINGS } from './reporting-settings.ts';
export { type RoundFacts, rankGames, sumGame } from './reporting-store.ts';
export { sumStakesInSpans } from './team-active-store.ts';
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
export { type IncomeSum, sumIncome } from './team-report-store.ts';
export { type SpanSum, sumTeamsInSpan } from './team-spans.ts';
export {
  NO_TEAM_SUM,
  netOf,
  sumAllBranches,
  sumOwn,
  sumOwnByProduct,
  sumTeam,
  sumTeamByDay,
  sumTeamByGame,
  sumTeams,
  type TeamSum,
} from './team-sums-store.ts';
