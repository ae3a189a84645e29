import { setTimeout as sleep } from 'node:timers/promises';
import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import type { RgsAuthenticateAnswer, RgsPlayAnswer, RgsRound } from '@nokshi/contract/rgs.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { insertRgsSession } from '../../apps/server/src/modules/play/rgs/rgs-store.ts';
import { inTransaction } from '../../apps/server/src/platform/db.ts';
import { hashToken, newToken } from '../../apps/server/src/platform/ids.ts';
import type { GameSeat } from '../world/game-seats.ts';
import type { Chance } from './chance.ts';
import type { FaultWorld } from './fault-world.ts';
import { callRgs, type GameCaller } from './game-calls.ts';
import { until } from './until.ts';

/** A front-end of a hosted game, and what it knows. */
interface HostedPlayer extends GameCaller {
  readonly memberId: string;
  /** Shows a round that won until the server has died, and ends it only then. */
  readonly isSlow: boolean;
  /** What was sent and not answered. */
  asked: 'play' | 'end-round' | undefined;
  /** The last round as it was told last; whether it was ended stands in `active`. */
  round: RgsRound | undefined;
  readonly played: Set<number>;
}

export interface HostedPlayers {
  /** Everybody plays until `stop` is called or nobody answers. */
  start(): void;
  /** Until so many calls more have been answered. */
  untilAnswered(count: number): Promise<void>;
  stop(): Promise<void>;
  /** Every round is found again as its front-end knows it, or as what was on its way has made it. */
  expectSameRounds(): Promise<void>;
  /** Ends every round that is still open: once, and a second time there is none. */
  endAll(): Promise<void>;
  /** Every round moved its stake and its win once, and nothing else did. */
  expectPaidOnce(): Promise<void>;
  /** Rounds that are open, and calls that nobody answered. */
  counts(): { readonly open: number; readonly unanswered: number };
}

/** 10^-6 of the currency, as the protocol counts. */
const AMOUNT = 1_000_000;
const LONGEST_PAUSE_MS = 30;
const SESSION_MS = 24 * 3600_000;

/** A mode of which half the rounds win twice the bet, and one whose rounds all do. */
export const HOSTED_MODES = [
  { name: 'even', payouts: [0n, 200n] },
  { name: 'win', payouts: [200n] },
] as const;

export async function openHostedPlayers(
  world: FaultWorld,
  seats: readonly GameSeat[],
  chance: Chance,
): Promise<HostedPlayers> {
  const players = await Promise.all(seats.map((seat, index) => openPlayer(world, seat, index % 2 === 0)));
  const state = { isRunning: false, running: Promise.resolve() };
  let answered = 0;

  /** False when nobody answered. */
  async function turn(player: HostedPlayer): Promise<boolean> {
    player.asked = player.round?.active === true ? 'end-round' : 'play';
    if (player.asked === 'end-round') {
      const ended = await callRgs(world, player, '/wallet/end-round');
      if (ended === undefined) return false;
      expect(ended.status).toBe(200);
      if (player.round) player.round = { ...player.round, active: false };
    } else {
      const mode = player.isSlow ? 'WIN' : 'EVEN';
      const played = await callRgs<RgsPlayAnswer>(world, player, '/wallet/play', { amount: AMOUNT, mode });
      if (played === undefined) return false;
      expect(played.status).toBe(200);
      player.round = played.body.round;
      player.played.add(player.round.betID);
    }
    player.asked = undefined;
    answered += 1;
    return true;
  }

  async function play(player: HostedPlayer): Promise<void> {
    while (state.isRunning && (await turn(player))) {
      if (player.isSlow && player.round?.active === true) return;
      await sleep(chance.between(0, LONGEST_PAUSE_MS));
    }
  }

  return {
    start() {
      state.isRunning = true;
      state.running = Promise.all(players.map(play)).then(() => undefined);
    },
    untilAnswered(count) {
      const enough = answered + count;
      return until(() => answered >= enough);
    },
    async stop() {
      state.isRunning = false;
      await state.running;
    },
    async expectSameRounds() {
      await Promise.all(players.map((player) => expectSameRound(world, player)));
    },
    async endAll() {
      await Promise.all(
        players.map(async (player) => {
          if (player.round?.active === true) expect(await turn(player)).toBe(true);
          expect((await callRgs(world, player, '/wallet/end-round'))?.status).toBe(400);
        }),
      );
    },
    expectPaidOnce: () => expectPaidOnce(world, players),
    counts: () => ({
      open: players.filter(({ round }) => round?.active).length,
      unanswered: players.filter(({ asked }) => asked).length,
    }),
  };
}

async function openPlayer(
  { owner }: FaultWorld,
  { memberId, gameCode, ip }: GameSeat,
  isSlow: boolean,
): Promise<HostedPlayer> {
  const session = newToken();
  const at = new Date();
  const { rows } = await sql<{ no: number; session_id: string; version: number }>`
    select g.no, i.id as session_id, b.version
      from catalogue_game g join play_rgs_bundle b on b.game_code = g.code and b.is_live, identity_session i
     where g.code = ${gameCode} and i.member_id = ${memberId}::uuid and i.ended_at is null`.execute(owner.db);
  const [seat] = rows;
  if (!seat) throw new Error(`${gameCode} is not in the catalogue, or nobody is signed in`);
  await inTransaction(owner.db, (tx) =>
    insertRgsSession(tx, {
      sessionHash: hashToken(session),
      memberId: memberId as Parameters<typeof insertRgsSession>[1]['memberId'],
      sessionId: seat.session_id,
      gameNo: seat.no,
      version: seat.version,
      at,
      expiresAt: new Date(at.getTime() + SESSION_MS),
    }),
  );
  return { memberId, session, ip, isSlow, asked: undefined, round: undefined, played: new Set() };
}

/** What a front-end does that is opened again; it also is what a session needs before its first round. */
async function authenticate(world: FaultWorld, player: GameCaller): Promise<RgsRound | undefined> {
  const answer = await callRgs<RgsAuthenticateAnswer>(world, player, '/wallet/authenticate');
  expect(answer?.status).toBe(200);
  return answer?.body.round ?? undefined;
}

async function expectSameRound(world: FaultWorld, player: HostedPlayer): Promise<void> {
  const found = await authenticate(world, player);
  const { asked, round } = player;
  if (asked === 'play' && found?.betID !== round?.betID) {
    // A stake that was on its way came with its round, whole.
    expect(found).toMatchObject({ amount: AMOUNT, mode: 'EVEN' });
    if (found) player.played.add(found.betID);
  } else if (asked === 'end-round') expect({ ...found, active: true }).toEqual(round);
  else expect(found).toEqual(round);
  player.round = found;
  player.asked = undefined;
}

async function expectPaidOnce({ owner }: FaultWorld, players: readonly HostedPlayer[]): Promise<void> {
  const { rows } = await sql<{ member_id: string; bet_id: bigint; moved: bigint; booked: string }>`
    select g.member_id, g.bet_id, g.payout - g.debit as moved,
           concat_ws('/', g.is_active, r.is_closed, r.stake = g.debit, r.win = g.payout) as booked
      from play_rgs_round g left join play_round r on r.member_id = g.member_id and r.id = g.round_id`.execute(
    owner.db,
  );
  const { rows: balances } = await sql<{ member_id: string; balance: bigint }>`
    select member_id, balance from ledger_account`.execute(owner.db);
  for (const { memberId, played } of players) {
    const own = rows.filter(({ member_id: id }) => id === memberId);
    expect(new Set(own.map(({ bet_id: id }) => id))).toEqual(new Set([...played].map(BigInt)));
    expect(own.filter(({ booked }) => booked !== 'f/t/t/t')).toEqual([]);
    const moved = own.reduce((sum, row) => sum + row.moved, 0n);
    const balance = balances.find(({ member_id: id }) => id === memberId)?.balance;
    expect(balance).toBe(WELCOME_CREDIT_MICROS + moved);
  }
}
