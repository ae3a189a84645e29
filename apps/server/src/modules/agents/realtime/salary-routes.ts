import * as contract from '@nokshi/contract/agents-realtime.ts';
import { fileRoute, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { salaryNow, slotPage } from './read-salary.ts';
import { fileOfSalary } from './salary-file.ts';
import type { RealtimeDeps } from './settle-slots.ts';

/** The real-time salary of an agent (AC-12). */
export function salaryRoutes({ db, timeZone }: RealtimeDeps): readonly Route[] {
  return [
    route(contract.realtimeNow, async (ctx) =>
      salaryNow(db, { agentId: principalOf(ctx).memberId, at: ctx.at, timeZone: await timeZone() }),
    ),
    route(contract.realtimeSlots, async (ctx, input) =>
      slotPage(db, { agentId: principalOf(ctx).memberId, timeZone: await timeZone() }, input),
    ),
    fileRoute(contract.realtimeFile, async (ctx, input) => {
      const { memberId: agentId, account } = principalOf(ctx);
      const { language = ctx.language } = input;
      return fileOfSalary(db, { agentId, account, language, at: ctx.at, timeZone: await timeZone() }, input);
    }),
  ];
}
