import type { Language } from '@nokshi/contract/constants.ts';
import * as contract from '@nokshi/contract/records.ts';
import type { Db } from '../../../platform/db.ts';
import { type Context, fileRoute, principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { Library } from '../../catalogue/index.ts';
import { betFile } from './bet-file.ts';
import { betDetail, betPage, betSum } from './bet-record.ts';
import { readProfit } from './profit.ts';

export interface BetRecordDeps {
  readonly db: Db;
  readonly library: () => Promise<Library>;
  readonly timeZone: () => Promise<string>;
}

/** How members read what they played. */
export function betRecordRoutes(deps: BetRecordDeps): readonly Route[] {
  const { db } = deps;
  const readerOf = async (ctx: Context, input: { readonly language?: Language | undefined } = {}) => {
    const { memberId, account } = principalOf(ctx);
    const language = input.language ?? ctx.language;
    return { memberId, account, language, at: ctx.at, library: await deps.library() };
  };
  return [
    route(contract.listBets, async (ctx, input) => betPage(db, await readerOf(ctx, input), input)),
    route(contract.sumBets, async (ctx, input) => betSum(db, await readerOf(ctx), input)),
    route(contract.findBet, async (ctx, input) => betDetail(db, await readerOf(ctx, input), input.roundId)),
    fileRoute(contract.exportBets, async (ctx, input) =>
      betFile(db, { ...(await readerOf(ctx, input)), timeZone: await deps.timeZone() }, input),
    ),
    route(contract.profit, async (ctx, input) =>
      readProfit(db, { ...(await readerOf(ctx, input)), timeZone: await deps.timeZone() }, input),
    ),
  ];
}
