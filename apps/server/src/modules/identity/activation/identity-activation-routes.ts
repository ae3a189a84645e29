import * as contract from '@nokshi/contract/identity-activation.ts';
import { type Route, route } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { callerOf } from '../sessions/caller.ts';
import { activate } from './activate.ts';

export function identityActivationRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.activate, async (ctx, input) =>
      activate(
        deps,
        {
          account: input.account,
          code: input.code,
          newPassword: input.newPassword,
          confirmNewPassword: input.confirmNewPassword,
          birthday: input.birthday,
          termsAccepted: input.termsAccepted === true,
          altcha: input.altcha,
        },
        callerOf(ctx, input.loginDeviceId),
      ),
    ),
  ];
}
