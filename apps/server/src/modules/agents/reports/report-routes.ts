import * as income from '@nokshi/contract/agents-income.ts';
import * as contract from '@nokshi/contract/agents-reports.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import { type Context, fileRoute, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { incomeOf, incomeOrderPage } from './income.ts';
import { incomeFile, lineFile, memberBetFile } from './list-files.ts';
import { memberBetDetail, memberBetPage } from './member-bets.ts';
import type { ReportReader, ReportsDeps } from './reports-deps.ts';
import { branchPage, teamDaysOf, teamGamesOf } from './team-betting.ts';
import { teamFile } from './team-files.ts';
import { linePage, lineSides, lineSum } from './team-ledger.ts';

/** What agents read of their teams (AC-5 to AC-8, MC-11). */
export function reportRoutes(deps: ReportsDeps): readonly Route[] {
  const { db } = deps;
  const readerOf = async (
    ctx: Context,
    { language }: { readonly language?: Language | undefined } = {},
  ): Promise<ReportReader> => {
    const { memberId, account } = principalOf(ctx);
    const [library, timeZone] = [await deps.library(), await deps.timeZone()];
    return { agentId: memberId, account, language: language ?? ctx.language, at: ctx.at, library, timeZone };
  };
  return [
    route(contract.teamBranches, async (ctx, input) => branchPage(db, await readerOf(ctx), input)),
    route(contract.teamGames, async (ctx, input) => teamGamesOf(db, await readerOf(ctx, input), input)),
    route(contract.teamDays, async (ctx, input) => teamDaysOf(db, await readerOf(ctx), input)),
    fileRoute(contract.exportTeam, async (ctx, input) => teamFile(db, await readerOf(ctx, input), input)),
    route(contract.memberBets, async (ctx, input) => memberBetPage(db, await readerOf(ctx, input), input)),
    route(contract.memberBet, async (ctx, input) => memberBetDetail(db, await readerOf(ctx, input), input)),
    fileRoute(contract.exportMemberBets, async (ctx, input) =>
      memberBetFile(db, await readerOf(ctx, input), input),
    ),
    route(contract.teamLines, async (ctx, input) => linePage(db, await readerOf(ctx), input)),
    route(contract.teamLineSum, async (ctx, input) => lineSum(db, await readerOf(ctx), input)),
    route(contract.findTeamLine, async (ctx, input) => lineSides(db, await readerOf(ctx), input)),
    fileRoute(contract.exportTeamLines, async (ctx, input) =>
      lineFile(db, await readerOf(ctx, input), input),
    ),
    route(income.agentIncome, async (ctx, input) => incomeOf(db, await readerOf(ctx), input)),
    route(income.incomeOrders, async (ctx, input) => incomeOrderPage(db, await readerOf(ctx, input), input)),
    fileRoute(income.exportIncome, async (ctx, input) => incomeFile(db, await readerOf(ctx, input), input)),
  ];
}
