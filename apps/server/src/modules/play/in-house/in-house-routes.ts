import { findHouseGame, type HouseGameKind } from '@nokshi/contract/house-games.ts';
import type { DiceRound } from '@nokshi/contract/in-house.ts';
import * as contract from '@nokshi/contract/in-house.ts';
import * as instant from '@nokshi/contract/in-house-instant.ts';
import * as steps from '@nokshi/contract/in-house-steps.ts';
import { isClientSeed } from '@nokshi/fairness';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { type Context, gamePrincipalOf, type Route, route } from '../../../platform/http/context.ts';
import type { Turns } from '../../../platform/turns.ts';
import type { Library } from '../../catalogue/index.ts';
import { tellStanding } from '../../ledger/index.ts';
import type { KnowMember } from '../known-members.ts';
import { minRoundMsOf, type ReadPace } from '../pace.ts';
import { listLatestRounds } from '../round-store.ts';
import type { WalletGate } from '../wallet/wallet-gate.ts';
import type { CrashBets } from './crash/crash-bets.ts';
import { crashRoutes } from './crash/crash-routes.ts';
import { diceBet } from './dice-bet.ts';
import type { HouseDeps, HouseResult, HouseRound, NamedOrder } from './house-bet.ts';
import { IN_HOUSE_SCOPE } from './house-command.ts';
import { houseStanding, openSession } from './house-session.ts';
import { instantBet } from './instant-bet.ts';
import { readNextNonce, rotateSeeds } from './seeds.ts';
import { describeSteps } from './steps/describe-steps.ts';
import { listSteps, startSteps, takeStep } from './steps/step-rounds.ts';
import type { StepRow } from './steps/step-store.ts';

export interface InHouseDeps {
  readonly db: Db;
  readonly gate: WalletGate;
  readonly library: () => Promise<Library>;
  readonly pace: ReadPace;
  readonly clock: Clock;
  readonly inTurn: Turns;
  readonly knowMember: KnowMember;
  readonly crashBets: CrashBets;
}

const HISTORY_SHOWN = 30;

export function inHouseRoutes(deps: InHouseDeps): readonly Route[] {
  return [
    route(contract.openGameSession, async (ctx, input) => openSession(deps, input.ticket, ctx.at)),
    route(contract.inHouseBalance, async (ctx) =>
      tellStanding(await houseStanding(deps.db, gamePrincipalOf(ctx).memberId)),
    ),
    ...betRoutes(deps),
    ...stepRoutes(deps),
    ...crashRoutes({
      db: deps.db,
      bets: deps.crashBets,
      readOrder: (ctx, input) => readOrder(deps, ctx, input, 'crash'),
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

function betRoutes(deps: InHouseDeps): readonly Route[] {
  const house: HouseDeps = deps;
  return [
    route(contract.diceBet, async (ctx, input) => {
      const order = await readOrder(deps, ctx, input, 'dice');
      const bet = { direction: input.direction, targetHundredths: input.targetHundredths };
      return tell(await diceBet(house, order, bet));
    }),
    route(contract.diceHistory, async (ctx) => ({
      rounds: await historyOf<DiceRound>(deps, ctx, (kind) => kind === 'dice'),
    })),
    route(instant.instantBet, async (ctx, input) => {
      const order = await readOrder(deps, ctx, input, input.choice.kind);
      return tell(await instantBet(house, order, input.choice));
    }),
    route(instant.instantHistory, async (ctx) => ({
      rounds: await historyOf<instant.InstantRound>(deps, ctx, isInstant),
    })),
  ];
}

function isInstant(kind: HouseGameKind): boolean {
  return instant.INSTANT_KINDS.some((known) => known === kind);
}

function stepRoutes(deps: InHouseDeps): readonly Route[] {
  const answer = async (row: StepRow) => ({
    round: describeSteps(row),
    ...tellStanding(await houseStanding(deps.db, row.member_id)),
    nextNonce: await readNextNonce(deps.db, row.member_id),
  });
  return [
    route(steps.startSteps, async (ctx, input) => {
      const order = await readOrder(deps, ctx, input, input.choice.kind);
      return answer(await startSteps(deps, order, input.choice));
    }),
    route(steps.takeStep, async (ctx, input) => {
      const { memberId } = gamePrincipalOf(ctx);
      return answer(await takeStep(deps, { ...input, memberId }));
    }),
    route(steps.runningSteps, async (ctx) => {
      const { memberId, gameCode } = gamePrincipalOf(ctx);
      const gameNo = (await deps.library()).gameByCode.get(gameCode)?.no;
      if (gameNo === undefined) return { running: null, rounds: [] };
      const rows = await listSteps(deps, { memberId, gameNo, limit: HISTORY_SHOWN });
      const running = rows.find((row) => !row.is_over);
      return {
        running: running === undefined ? null : describeSteps(running),
        rounds: rows.filter((row) => row.is_over).map(describeSteps),
      };
    }),
  ];
}

/** A bet on the session's own game; one on another game is refused, because the session's game is what was opened. */
async function readOrder(
  deps: InHouseDeps,
  ctx: Context,
  input: { readonly id: string; readonly stakeMicros: string },
  kind: HouseGameKind,
): Promise<NamedOrder> {
  const { memberId, gameCode } = gamePrincipalOf(ctx);
  const library = await deps.library();
  const game = library.gameByCode.get(gameCode);
  if (!game?.is_on || !library.vendorByCode.get(game.vendor)?.is_on) fail('play.game_off');
  if (findHouseGame(gameCode) !== kind) fail('play.choice_not_allowed');
  const member = await deps.knowMember(memberId);
  return {
    memberId,
    gameNo: game.no,
    id: input.id,
    stakeMicros: BigInt(input.stakeMicros),
    isDemo: member?.isDemo ?? false,
    account: member?.account ?? '',
    minRoundMs: minRoundMsOf(game, await deps.pace()),
    at: ctx.at,
  };
}

function tell<Round>({ standing, ...result }: HouseResult<Round>) {
  return { ...result, ...tellStanding(standing) };
}

/**
 * The latest rounds of the session's game; none when the game is of no kind that is asked for. Rounds of a game are all
 * of one shape: `readOrder` sees to it.
 */
async function historyOf<Round extends HouseRound>(
  { db, library }: InHouseDeps,
  ctx: Context,
  isAsked: (kind: HouseGameKind) => boolean,
): Promise<Round[]> {
  const { memberId, gameCode } = gamePrincipalOf(ctx);
  const game = (await library()).gameByCode.get(gameCode);
  const kind = findHouseGame(gameCode);
  if (!game || kind === undefined || !isAsked(kind)) return [];
  const rows = await listLatestRounds(db, {
    memberId,
    scope: IN_HOUSE_SCOPE,
    gameNo: game.no,
    limit: HISTORY_SHOWN,
  });
  return inOrderOfPlay(rows.map((row) => (row.detail as { round: Round }).round));
}

/** Latest first. Bets sent together are numbered by their nonces, and may be stored in another order of ids. */
function inOrderOfPlay<Round extends HouseRound>(rounds: readonly Round[]): Round[] {
  const pairs = [...new Set(rounds.map((round) => round.serverSeedHash))];
  return pairs.flatMap((hash) =>
    rounds.filter((round) => round.serverSeedHash === hash).toSorted((a, b) => b.nonce - a.nonce),
  );
}
