import type { PattiAct } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { microsToWireText } from '@nokshi/money';
import type { Executor } from '../database.ts';
import type { RoundScope } from '../game/round-store.ts';

/** SQL of the hands of Teen Patti. Amounts are micros. */

export type PattiHandState = 'boot' | 'playing' | 'settled' | 'void';
export type HandPlayer = { seat: number; player: string; isBot: boolean };
export type WrittenAct = { seat: number; act: PattiAct; stakeMicros: string };

/** What a member's wager on a hand was for. */
export type PattiWagerDetail = {
  hand: string;
  no: number;
  seat: number;
  step: number;
  act: PattiAct | 'boot';
};

export type HandSums = {
  potMicros: bigint;
  rakeMicros: bigint;
  botsStakedMicros: bigint;
  botsWonMicros: bigint;
  membersWonMicros: bigint;
};

const EVENT_PREFIX = 'patti';

/** The name under which wagers wait for a hand. */
export function eventOf(handId: string): string {
  return `${EVENT_PREFIX}:${handId}`;
}

/** Writes a hand and its seed down before anybody is asked for a stake; returns its number. */
export async function insertHand(
  db: Executor,
  hand: { id: string; gameCode: string; serverSeed: string; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ no: string }>(
    `insert into sandbox_patti_hand (id, game_code, state, server_seed, opened_at)
     values ($1, $2, 'boot', $3, $4) returning no`,
    [hand.id, hand.gameCode, hand.serverSeed, hand.at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the hand was not written');
  return Number.parseInt(row.no, 10);
}

/** The hand's state, held so that nobody ends the hand before the transaction ends. */
export async function holdHand(tx: Executor, id: string): Promise<PattiHandState | undefined> {
  const { rows } = await tx.query<{ state: PattiHandState }>(
    'select state from sandbox_patti_hand where id = $1 for share',
    [id],
  );
  return rows[0]?.state;
}

/** Begins the play among those whose boots are paid. */
export async function beginHand(db: Executor, id: string, players: readonly HandPlayer[]): Promise<void> {
  await change(db, id, 'boot', "state = 'playing', players = $3", [JSON.stringify(players)]);
}

export async function addAct(db: Executor, id: string, act: WrittenAct): Promise<void> {
  await change(db, id, 'playing', 'acts = acts || $3::jsonb', [JSON.stringify([act])]);
}

export async function endHand(
  tx: Executor,
  id: string,
  { winners, sums, at }: { winners: readonly number[]; sums: HandSums; at: Date },
): Promise<void> {
  await change(
    tx,
    id,
    'playing',
    `state = 'settled', winners = $3, pot_micros = $4, rake_micros = $5, bots_staked_micros = $6,
     bots_won_micros = $7, members_won_micros = $8, ended_at = $9`,
    [
      JSON.stringify(winners),
      `${sums.potMicros}`,
      `${sums.rakeMicros}`,
      `${sums.botsStakedMicros}`,
      `${sums.botsWonMicros}`,
      `${sums.membersWonMicros}`,
      at,
    ],
  );
}

/** Marks a hand that broke off. False when it had ended before. */
export async function voidHand(tx: Executor, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sandbox_patti_hand set state = 'void', ended_at = $2 where id = $1 and ended_at is null`,
    [id, at],
  );
  return rowCount === 1;
}

export async function listOpenHands(db: Executor): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from sandbox_patti_hand where ended_at is null order by opened_at',
  );
  return rows.map(({ id }) => id);
}

export type PastHand = {
  id: string;
  no: number;
  isVoid: boolean;
  serverSeed: string;
  players: HandPlayer[];
  winners: number[];
  potMicros: string;
  rakeMicros: string;
  at: Date;
  me: number;
  stakedMicros: string;
  winMicros: string;
};

type PastRow = {
  id: string;
  no: string;
  state: PattiHandState;
  server_seed: string;
  players: HandPlayer[];
  winners: number[];
  pot: string;
  rake: string;
  opened_at: Date;
  seat: number;
  staked: string;
  won: string;
};

/** A player's ended hands in one game, the newest first, with what that player staked and won in each. */
export async function listPastHands(db: Executor, scope: RoundScope, limit: number): Promise<PastHand[]> {
  const { rows } = await db.query<PastRow>(
    `select hand.id, hand.no, hand.state, hand.server_seed, hand.players, hand.winners,
            hand.pot_micros::text as pot, hand.rake_micros::text as rake, hand.opened_at,
            min((round.detail ->> 'seat')::int) as seat, sum(round.stake_micros)::text as staked,
            coalesce(sum(round.win_micros), 0)::text as won
     from sandbox_round as round join sandbox_patti_hand as hand on round.event = $4 || hand.id
     where round.user_ref = $1 and round.game_code = $2 and round.currency = $3
       and round.state <> 'refused' and hand.ended_at is not null
     group by hand.id order by hand.no desc limit $5`,
    [scope.userRef, scope.gameCode, scope.currency, eventOf(''), limit],
  );
  return rows.map((row) => ({
    id: row.id,
    no: Number.parseInt(row.no, 10),
    isVoid: row.state === 'void',
    serverSeed: row.server_seed,
    players: row.players,
    winners: row.winners,
    potMicros: microsToWireText(BigInt(row.pot)),
    rakeMicros: microsToWireText(BigInt(row.rake)),
    at: row.opened_at,
    me: row.seat,
    stakedMicros: row.staked,
    winMicros: row.won,
  }));
}

async function change(
  db: Executor,
  id: string,
  from: PattiHandState,
  set: string,
  values: unknown[],
): Promise<void> {
  const { rowCount } = await db.query(`update sandbox_patti_hand set ${set} where id = $1 and state = $2`, [
    id,
    from,
    ...values,
  ]);
  if (rowCount !== 1) throw new Error('the hand is not where it was');
}
