import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import type { ApplicationDeps } from './applications/application-deps.ts';
import { listApplicationExports } from './applications/application-export.ts';
import { applicationRoutes } from './applications/application-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { ReportsDeps } from './reports/reports-deps.ts';
import { countTeamsJob } from './team/count-team.ts';
import type { TeamDeps } from './team/team-deps.ts';
import { teamRoutes } from './team/team-routes.ts';

export interface AgentsDeps extends ApplicationDeps, TeamDeps, ReportsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Agents: how one becomes an agent, invite links and accounts that an agent opens, the team with its figures, the
 * reports. Who stands under whom stands in `identity`, facts in `reporting`.
 */
export function createAgents(deps: AgentsDeps): Room {
  const ofMember = ({ memberId }: { readonly memberId: string }, position: number) => [
    { memberId, message: { type: 'member', position } } as const,
  ];
  return {
    name: 'agents',
    routes: [...applicationRoutes(deps), ...teamRoutes(deps), ...reportRoutes(deps)],
    jobs: [countTeamsJob(deps.db)],
    exports: ({ memberId }) => listApplicationExports(deps.db, memberId),
    live: liveOf('agents', {
      'agents.application_asked': ofMember,
      'agents.application_decided': ofMember,
      'agents.agency_changed': ofMember,
    }),
  };
}

export { AGENTS_SETTINGS } from './agents-settings.ts';
