import * as closing from '@nokshi/contract/identity-closing.ts';
import * as exporting from '@nokshi/contract/identity-export.ts';
import * as contract from '@nokshi/contract/identity-profile.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { fileRoute, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { closeAccount, describeClosing, reopenMember } from '../closing/close-account.ts';
import { exportFile, orderExport } from '../exports/export-data.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { correctName, describeProfile, saveProfileField } from './member-profile.ts';

export function identityProfileRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(contract.profile, async (ctx) => describeProfile(deps, principalOf(ctx))),
    route(contract.saveProfileField, async (ctx, { field, value, password, verificationCode }) => {
      const change = { field, value, proof: { password, verificationCode } };
      await saveProfileField(deps, principalOf(ctx), change, { ip: ctx.ip, at: ctx.at });
      return null;
    }),
    route(contract.correctName, async (ctx, { memberId, name }) => {
      await correctName(deps, { memberId: memberId as MemberId, name, at: ctx.at });
      return null;
    }),
    route(exporting.orderExport, async (ctx, { password, verificationCode }) =>
      orderExport(deps, principalOf(ctx), { password, verificationCode }, { ip: ctx.ip, at: ctx.at }),
    ),
    fileRoute(exporting.exportFile, async (ctx, { id, language = ctx.language }) =>
      exportFile(deps, principalOf(ctx), { id, language, at: ctx.at }),
    ),
    route(closing.closing, async (ctx) => describeClosing(deps, principalOf(ctx))),
    route(closing.closeAccount, async (ctx, { account, givesUpCredit, password, verificationCode }) => {
      const order = {
        account,
        givesUpCredit: givesUpCredit === true,
        proof: { password, verificationCode },
      };
      await closeAccount(deps, principalOf(ctx), order, { ip: ctx.ip, at: ctx.at });
      return null;
    }),
    route(closing.reopenMember, async (ctx, { memberId }) => {
      await reopenMember(deps, memberId as MemberId, { ip: ctx.ip, at: ctx.at });
      return null;
    }),
  ];
}
