import { claimRewards, listPastRewards, listRewards, REWARDS_SHOWN } from '@nokshi/contract/rewards.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { readCursor } from '../../reporting/index.ts';
import { type ClaimDeps, claimGrants } from './claim-grants.ts';
import { countReady, listEnded, listReady } from './grant-store.ts';
import { presentGrant } from './present-grant.ts';

const PAST_ROWS = 20;

export function grantRoutes(deps: ClaimDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(listRewards, async (ctx) => {
      const of = { memberId: principalOf(ctx).memberId, at: ctx.at };
      const [rows, count] = await Promise.all([
        listReady(db, { ...of, limit: REWARDS_SHOWN }),
        countReady(db, of),
      ]);
      return { list: rows.map((row) => presentGrant(row, ctx.language)), count };
    }),
    route(listPastRewards, async (ctx, { cursor }) => {
      const { memberId } = principalOf(ctx);
      const rows = await listEnded(db, {
        memberId,
        before: readCursor(cursor, 'uuid')?.key,
        limit: PAST_ROWS + 1,
      });
      const list = rows.slice(0, PAST_ROWS);
      const last = rows.length > PAST_ROWS ? list.at(-1) : undefined;
      return {
        list: list.map((row) => presentGrant(row, ctx.language)),
        next: last === undefined ? null : `older.${last.id}`,
      };
    }),
    route(claimRewards, async (ctx, { ids }) => {
      const claimed = await claimGrants(deps, { memberId: principalOf(ctx).memberId, ids, at: ctx.at });
      return { list: claimed.map((row) => presentGrant(row, ctx.language)) };
    }),
  ];
}
