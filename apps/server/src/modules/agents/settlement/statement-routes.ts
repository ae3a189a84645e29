import * as contract from '@nokshi/contract/agents-statements.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import { type Context, fileRoute, principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { ContractDeps } from '../contracts/contract-deps.ts';
import { explainStatement, type StatementReader, statementPage } from './read-statements.ts';
import { fileOfStatements } from './statement-file.ts';

/** What contracts came to, for both of their parties (AC-9 to AC-11). */
export function statementRoutes({ db, timeZone }: Pick<ContractDeps, 'db' | 'timeZone'>): readonly Route[] {
  const readerOf = async (ctx: Context, language?: Language): Promise<StatementReader> => {
    const { memberId, account } = principalOf(ctx);
    const zone = await timeZone();
    return { agentId: memberId, account, language: language ?? ctx.language, at: ctx.at, timeZone: zone };
  };
  return [
    route(contract.statements, async (ctx, input) => statementPage(db, await readerOf(ctx), input)),
    route(contract.statement, (ctx, { no }) => explainStatement(db, principalOf(ctx).memberId, no)),
    fileRoute(contract.statementFile, async (ctx, input) =>
      fileOfStatements(db, await readerOf(ctx, input.language), input),
    ),
  ];
}
