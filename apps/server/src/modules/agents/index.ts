import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Room } from '../../platform/room.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { ReportsDeps } from './reports/reports-deps.ts';

import { countTeamsJob } from './team/count-team.ts';
import type { TeamDeps } from './team/team-deps.ts';
import { teamRoutes } from './team/team-routes.ts';

export interface AgentsDeps extends TeamDeps, ReportsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Agents: how one becomes an agent, invite links and accounts that an agent opens, the team with its figures, the
 * reports. Who stands under whom stands in `identity`, facts in `reporting`.
 */
export function createAgents(deps: AgentsDeps): Room {
  return {
    name: 'agents',
    routes: [...teamRoutes(deps), ...reportRoutes(deps)],
    jobs: [countTeamsJob(deps.db)],
  };
}
