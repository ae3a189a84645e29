import * as contract from '@nokshi/contract/in-house-crash.ts';
import type { Db } from '../../../../platform/db.ts';
import { type Context, gamePrincipalOf, type Route, route } from '../../../../platform/http/context.ts';
import { tellStanding } from '../../../ledger/index.ts';
import { maskName } from '../../winner-board.ts';
import type { NamedOrder } from '../house-bet.ts';
import { listMemberBets } from './crash-bet-store.ts';
import type { CrashAnswer, CrashBets } from './crash-bets.ts';
import { type ChainRow, listChains, listEndedRounds, type RoundRow } from './crash-store.ts';
import { describeCrashBet } from './crash-table.ts';

export interface CrashRouteDeps {
  readonly db: Db;
  readonly bets: CrashBets;
  /** A bet on the session's own game; refuses one on another. */
  readonly readOrder: (
    ctx: Context,
    input: { readonly id: string; readonly stakeMicros: string },
  ) => Promise<NamedOrder>;
}

export function crashRoutes({ db, bets, readOrder }: CrashRouteDeps): readonly Route[] {
  return [
    route(contract.crashTable, async (ctx) => {
      const { memberId } = gamePrincipalOf(ctx);
      const rounds = await listEndedRounds(db, contract.CRASH_ROUNDS_SHOWN);
      const chains = await listChains(db, [...new Set(rounds.map((round) => round.chain_no))]);
      const own = await listMemberBets(db, memberId, contract.CRASH_ROUNDS_SHOWN);
      return {
        rounds: rounds.map(describeRound),
        chains: chains.map(describeChain),
        bets: own.map(describeCrashBet),
      };
    }),
    route(contract.placeCrashBet, async (ctx, input) => {
      const { account, ...order } = await readOrder(ctx, input);
      const { round, autoHundredths } = input;
      return answerOf(await bets.place({ ...order, round, autoHundredths, name: maskName(account) }));
    }),
    route(contract.cancelCrashBet, async (ctx, input) =>
      answerOf(await bets.cancel(gamePrincipalOf(ctx).memberId, input.id)),
    ),
    route(contract.cashOutCrash, async (ctx, input) =>
      answerOf(await bets.cashOut(gamePrincipalOf(ctx).memberId, input.id, ctx.at.getTime())),
    ),
  ];
}

function answerOf({ bet, standing }: CrashAnswer) {
  return { bet: describeCrashBet(bet), ...tellStanding(standing) };
}

function describeRound(round: RoundRow): contract.CrashRound {
  return {
    round: round.no,
    chain: round.chain_no,
    game: round.game,
    bustHundredths: round.bust ?? 100,
    gameHash: round.game_hash ?? '',
    endedAt: round.ended_at?.getTime() ?? 0,
  };
}

function describeChain(chain: ChainRow): contract.CrashChain {
  return {
    chain: chain.no,
    games: chain.games,
    terminatingHash: chain.terminating_hash,
    committedAt: chain.committed_at.getTime(),
    saltPromise: chain.salt_promise,
    salt: chain.salt ?? '',
    saltAt: chain.salt_at?.getTime() ?? 0,
    isSaltSimulated: chain.is_salt_simulated,
  };
}
