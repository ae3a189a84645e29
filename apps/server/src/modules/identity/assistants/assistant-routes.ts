import * as contract from '@nokshi/contract/identity-assistants.ts';
import { type Route, route } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { callerOf } from '../sessions/caller.ts';
import { activateAssistant, loginAssistant } from './assistant-login.ts';

export function assistantRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.activateAssistant, async (ctx, { login, code, newPassword, confirmNewPassword, altcha }) =>
      activateAssistant(deps, { login, code, newPassword, confirmNewPassword, altcha }, callerOf(ctx)),
    ),
    route(contract.assistantLogin, async (ctx, { login, password, altcha }) =>
      loginAssistant(deps, { login, password, altcha }, callerOf(ctx)),
    ),
  ];
}
