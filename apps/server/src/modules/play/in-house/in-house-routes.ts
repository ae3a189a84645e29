import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { DiceRound } from '@nokshi/contract/in-house.ts';
import * as contract from '@nokshi/contract/in-house.ts';
import { diceReturn, fraction, isClientSeed, percentText } from '@nokshi/fairness';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { gamePrincipalOf, type Route, route } from '../../../platform/http/context.ts';
import { hashToken, newId, newToken } from '../../../platform/ids.ts';
import type { Library } from '../../catalogue/index.ts';
import { findMember } from '../../identity/index.ts';
import { findBalance, memberCash } from '../../ledger/index.ts';
import { listRounds } from '../round-store.ts';
import { insertGameSession, takeTicket } from '../ticket-store.ts';
import type { WalletGate } from '../wallet-gate.ts';
import { DICE_LIMITS, diceBet, IN_HOUSE_SCOPE } from './dice-bet.ts';
import { readSeeds, rotateSeeds } from './seeds.ts';
import { createTurns } from './turns.ts';

export interface InHouseDeps {
  readonly db: Db;
  readonly gate: WalletGate;
  readonly library: () => Promise<Library>;
}

const GAME_SESSION_MS = 24 * 3600_000;
const HISTORY_SHOWN = 30;

export function inHouseRoutes(deps: InHouseDeps): readonly Route[] {
  const turns = createTurns();
  return [
    route(contract.openGameSession, async (ctx, input) => openSession(deps, input.ticket, ctx.at)),
    route(contract.inHouseBalance, async (ctx) => ({
      balanceMicros: (await balanceOf(deps.db, gamePrincipalOf(ctx).memberId)).toString(),
    })),
    route(contract.diceBet, async (ctx, input) => {
      const { memberId, gameCode } = gamePrincipalOf(ctx);
      const library = await deps.library();
      const game = library.gameByCode.get(gameCode);
      if (!game?.is_on || !library.vendorByCode.get(game.vendor)?.is_on) fail('play.game_off');
      const member = await findMember(deps.db, memberId);
      const result = await diceBet(
        { ...deps, turns },
        {
          memberId,
          gameNo: game.no,
          id: input.id,
          stakeMicros: BigInt(input.stakeMicros),
          bet: { direction: input.direction, targetHundredths: input.targetHundredths },
          isDemo: member?.is_demo ?? false,
          at: ctx.at,
        },
      );
      return { ...result, balanceMicros: result.balanceMicros.toString() };
    }),
    route(contract.diceHistory, async (ctx) => {
      const page = {
        memberId: gamePrincipalOf(ctx).memberId,
        scope: IN_HOUSE_SCOPE,
        limit: HISTORY_SHOWN,
        offset: 0,
      };
      const { rows } = await listRounds(deps.db, page);
      return { rounds: rows.map((row) => (row.detail as { round: DiceRound }).round) };
    }),
    route(contract.rotateSeeds, async (ctx, input) => {
      const clientSeed = input.clientSeed.normalize('NFC').trim();
      if (!isClientSeed(clientSeed)) fail('system.bad_input', { fields: ['clientSeed'] });
      const { revealed, seeds } = await rotateSeeds(deps.db, {
        memberId: gamePrincipalOf(ctx).memberId,
        clientSeed,
        at: ctx.at,
      });
      return {
        revealed: {
          serverSeed: revealed.server_seed,
          serverSeedHash: revealed.server_seed_hash,
          clientSeed: revealed.client_seed,
          bets: revealed.next_nonce,
        },
        seeds,
      };
    }),
  ];
}

async function balanceOf(db: Db, memberId: MemberId): Promise<bigint> {
  return (await findBalance(db, { memberId, address: memberCash(memberId), currency: PLAY_CREDIT })) ?? 0n;
}

/** A ticket becomes a game session, once. */
async function openSession(deps: InHouseDeps, ticket: string, at: Date) {
  const session = newToken();
  const taken = await inTransaction(deps.db, async (tx) => {
    const found = await takeTicket(tx, hashToken(ticket), at);
    if (!found) fail('play.ticket_gone');
    await insertGameSession(tx, {
      id: newId(),
      sessionHash: hashToken(session),
      ticket: found,
      at,
      expiresAt: new Date(at.getTime() + GAME_SESSION_MS),
    });
    return found;
  });
  const game = (await deps.library()).gameByNo.get(taken.game_no);
  if (!game?.is_on) fail('play.game_off');
  return {
    session,
    gameCode: game.code,
    nameBn: game.name_bn,
    nameEn: game.name_en,
    language: taken.language,
    theme: taken.theme,
    currency: PLAY_CREDIT,
    balanceMicros: (await balanceOf(deps.db, taken.member_id)).toString(),
    seeds: await readSeeds(deps.db, taken.member_id, at),
    minStakeMicros: DICE_LIMITS.minStakeMicros.toString(),
    maxStakeMicros: DICE_LIMITS.maxStakeMicros.toString(),
    maxWinMicros: DICE_LIMITS.maxWinMicros.toString(),
    edgePercent: percentText(houseEdge()),
  };
}

/** What the even bet keeps for the house, as an exact share. */
function houseEdge() {
  const { numerator, denominator } = diceReturn({ direction: 'over', targetHundredths: 5050 });
  return fraction(denominator - numerator, denominator);
}
