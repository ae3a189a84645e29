import type { Language } from '@nokshi/contract/constants.ts';
import * as contract from '@nokshi/contract/records.ts';
import { transactions } from '@nokshi/contract/transactions.ts';
import { type Context, fileRoute, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { movementPage, movementSum } from './account-record.ts';
import { bonusPage } from './bonus-record.ts';
import type { RecordDeps } from './record-deps.ts';
import { movementFile, statementFile } from './record-files.ts';
import { readStatementRange, sumStatement } from './statement.ts';
import { listTransactions } from './transactions.ts';

/** How members read what moved on their balance. */
export function recordRoutes(deps: RecordDeps): readonly Route[] {
  return [
    route(contract.listMovements, (ctx, input) => movementPage(deps, readerOf(ctx, input), input)),
    route(contract.sumMovements, (ctx, input) => movementSum(deps, readerOf(ctx, {}), input)),
    fileRoute(contract.exportMovements, (ctx, input) => movementFile(deps, readerOf(ctx, input), input)),
    route(contract.statement, async (ctx, input) => {
      const range = readStatementRange(input, ctx.at);
      const sums = await sumStatement(deps.db, principalOf(ctx).memberId, range);
      return {
        from: range.from.getTime(),
        to: range.to.getTime(),
        openingMicros: sums.opening.toString(),
        closingMicros: sums.closing.toString(),
        codes: sums.codes.map(({ code, count, change }) => ({
          code,
          count,
          changeMicros: change.toString(),
        })),
      };
    }),
    fileRoute(contract.exportStatement, (ctx, input) => statementFile(deps, readerOf(ctx, input), input)),
    route(contract.listBonuses, (ctx, { cursor }) => bonusPage(deps.db, principalOf(ctx).memberId, cursor)),
    route(transactions, (ctx, input) => listTransactions(deps, readerOf(ctx, input), input)),
  ];
}

function readerOf(ctx: Context, input: { readonly language?: Language | undefined }) {
  const { memberId, account } = principalOf(ctx);
  return { memberId, account, language: input.language ?? ctx.language, at: ctx.at };
}
