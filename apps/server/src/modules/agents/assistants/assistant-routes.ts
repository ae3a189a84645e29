import * as contract from '@nokshi/contract/agents-assistants.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import {
  addAssistant,
  changeAssistant,
  type OpenedAssistant,
  renewAssistant,
  stopAssistant,
} from '../../identity/index.ts';
import { describeAssistants, describeSelf } from './describe-assistants.ts';

interface AssistantDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  /** Where an assistant begins: no caller’s word decides it. */
  readonly portalOrigin: string;
}

/** Assistants of an agent. Calls that are not opened to assistants refuse them, these among others. */
export function assistantRoutes(deps: AssistantDeps): readonly Route[] {
  const { db, portalOrigin } = deps;
  const orderOf = (ctx: Context, id: string) => ({
    memberId: principalOf(ctx).memberId,
    id: id.toLowerCase(),
    at: ctx.at,
  });
  const told = ({ login, code, codeUntil }: OpenedAssistant) => {
    const carried = new URLSearchParams({ login, code });
    return { login, code, codeUntil: codeUntil.getTime(), address: `${portalOrigin}/assistant#${carried}` };
  };
  return [
    route(contract.assistants, async (ctx) =>
      describeAssistants(db, {
        memberId: principalOf(ctx).memberId,
        timeZone: await deps.timeZone(),
        at: ctx.at,
      }),
    ),
    route(contract.addAssistant, async (ctx, { id, name, word, rights, dayLimitMicros }) =>
      told(
        await addAssistant(db, {
          ...orderOf(ctx, id),
          name: cleanText(name),
          word,
          rights,
          dayLimit: BigInt(dayLimitMicros),
        }),
      ),
    ),
    route(contract.renewAssistant, async (ctx, { id }) => told(await renewAssistant(db, orderOf(ctx, id)))),
    route(contract.changeAssistant, async (ctx, { id, rights, dayLimitMicros }) => {
      await changeAssistant(db, { ...orderOf(ctx, id), rights, dayLimit: BigInt(dayLimitMicros) });
      return null;
    }),
    route(contract.stopAssistant, async (ctx, { id }) => {
      await stopAssistant(db, orderOf(ctx, id));
      return null;
    }),
    route(contract.assistantSelf, async (ctx) => {
      const { memberId, account, assistant } = principalOf(ctx);
      if (assistant === undefined) fail('identity.assistant_unknown');
      const asked = { memberId, timeZone: await deps.timeZone(), at: ctx.at };
      return { ...(await describeSelf(db, assistant.id, asked)), agentAccount: account };
    }),
  ];
}
