import * as contract from '@nokshi/contract/staff.ts';
import { type Route, route, staffOf } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { callerOf } from '../sessions/caller.ts';
import { logOut } from '../sessions/sessions.ts';
import { confirmStaff } from './confirm-staff.ts';
import { staffLogin } from './staff-login.ts';
import { describeAct } from './staff-pages.ts';
import { describeStaff } from './staff-sessions.ts';
import { listActions } from './staff-store.ts';

const SHOWN = 50;

export function staffRoutes(deps: IdentityDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.staffLogin, async (ctx, input) =>
      staffLogin(deps, { ...input, altcha: input.altcha }, callerOf(ctx)),
    ),
    route(contract.confirmStaff, async (ctx, { code }) => {
      await confirmStaff(deps, staffOf(ctx), { code, ip: ctx.ip, at: ctx.at });
      return null;
    }),
    route(contract.staffLogout, async (ctx) => {
      await logOut(db, staffOf(ctx), ctx.at);
      return null;
    }),
    route(contract.staffInfo, async (ctx) => {
      const { memberId, account, staff } = staffOf(ctx);
      return describeStaff({ id: memberId, account, roles: staff.roles });
    }),
    route(contract.staffActions, async (ctx, { before, memberId }) => {
      const reader = { language: ctx.language, permissions: staffOf(ctx).staff.permissions };
      const rows = await listActions(db, { before, memberId, limit: SHOWN + 1 });
      const list = rows.slice(0, SHOWN).map((row) => ({
        id: row.id,
        staffAccount: row.staff_account,
        call: row.call,
        ...describeAct({ call: row.call, memberId: row.member_id }, reader),
        memberAccount: row.member_account,
        subject: row.subject,
        reason: row.reason,
        outcome: row.outcome ?? 'unknown',
        at: row.at.getTime(),
      }));
      return { list, hasMore: rows.length > SHOWN };
    }),
  ];
}
