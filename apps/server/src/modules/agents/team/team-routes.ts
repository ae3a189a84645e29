import * as contract from '@nokshi/contract/agents-team.ts';
import { type Context, fileRoute, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { downlineFile } from './downline-file.ts';
import { downlinesOf, searchOf } from './downlines.ts';
import { memberSheetOf } from './member-sheet.ts';
import { overviewOf, overviewSumOf } from './overview.ts';
import type { TeamDeps, TeamReader } from './team-deps.ts';

/** What agents see of their teams (AC-2, AC-4). */
export function teamRoutes(deps: TeamDeps): readonly Route[] {
  const readerOf = (ctx: Context): TeamReader => ({ agentId: principalOf(ctx).memberId, at: ctx.at });
  return [
    route(contract.teamOverview, (ctx, input) => overviewOf(deps, readerOf(ctx), input)),
    route(contract.teamOverviewSum, (ctx, input) => overviewSumOf(deps, readerOf(ctx), input)),
    route(contract.teamDownlines, (ctx, input) => downlinesOf(deps, readerOf(ctx), input)),
    fileRoute(contract.exportDownlines, (ctx, input) => {
      const { account } = principalOf(ctx);
      const agent = { ...readerOf(ctx), account, language: input.language ?? ctx.language };
      return downlineFile(deps, agent, input);
    }),
    route(contract.searchTeam, (ctx, input) => searchOf(deps, readerOf(ctx), input)),
    route(contract.teamMemberSheet, (ctx, input) => memberSheetOf(deps, readerOf(ctx), input)),
  ];
}
