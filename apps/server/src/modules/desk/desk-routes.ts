import * as contract from '@nokshi/contract/desk.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Route, route } from '../../platform/http/context.ts';
import type { DeskDeps } from './desk-deps.ts';
import { findMembersAnywhere } from './find-members.ts';
import { memberSheet } from './member-sheet.ts';

export function deskRoutes(deps: DeskDeps): readonly Route[] {
  return [
    route(contract.findMembers, async (_ctx, { q }) => ({ list: await findMembersAnywhere(deps.db, q) })),
    route(contract.memberSheet, async (ctx, { memberId }) =>
      memberSheet(deps, memberId as MemberId, { at: ctx.at, language: ctx.language }),
    ),
  ];
}
