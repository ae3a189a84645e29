import {
  missionLeaderboard,
  readBoard as readBoardEntry,
  setBoardAbsence,
} from '@nokshi/contract/rewards-boards.ts';
import { microsToWireNumber } from '@nokshi/money';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { setAbsence } from './board-store.ts';
import type { BoardDeps } from './count-boards.ts';
import { readBoard } from './read-board.ts';

const DECIMALS = 2;
const wire = (micros: string): number => microsToWireNumber(BigInt(micros), DECIMALS);

export function boardRoutes(deps: BoardDeps): readonly Route[] {
  return [
    route(readBoardEntry, (ctx, { span = 'week' }) =>
      readBoard(deps, { memberId: principalOf(ctx).memberId, span, at: ctx.at }),
    ),
    route(setBoardAbsence, async (ctx, { isAbsent }) => {
      await setAbsence(deps.db, { memberId: principalOf(ctx).memberId, isAbsent, at: ctx.at });
      return { isAbsent };
    }),
    route(missionLeaderboard, async (ctx) => {
      const { memberId } = principalOf(ctx);
      const { list, around } = await readBoard(deps, { memberId, span: 'week', at: ctx.at });
      const own = [...list, ...around].find(({ isMe }) => isMe);
      return {
        list: list.map(({ rank, name, ownMicros, prizePoints }) => ({
          rank,
          customerName: name,
          reachedValue: wire(ownMicros),
          reward: prizePoints,
        })),
        footer: { rank: own?.rank ?? null, reachedValue: own === undefined ? 0 : wire(own.ownMicros) },
      };
    }),
  ];
}
