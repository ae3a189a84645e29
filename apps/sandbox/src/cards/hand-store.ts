import { microsToWireText } from '@nokshi/money';
import type { Executor } from '../database.ts';
import type { RoundScope } from '../game/round-store.ts';

/** SQL of the hands of the card games. Amounts are micros. */

/** The games whose hands are played at tables of chairs. */
export type HandKind = 'patti' | 'rummy';

/** In `boot` the entries are asked for. */
export type HandState = 'boot' | 'playing' | 'settled' | 'void';
export type HandPlayer = { seat: number; player: string; isBot: boolean };
/** What was done, as plain JSON. */
export type WrittenAct = { seat: number; act: string } & Record<string, unknown>;

/** What names a hand. */
export type HandName = { kind: HandKind; id: string };

/** What a member's wager on a hand was for. */
export type HandWagerDetail = {
  hand: string;
  no: number;
  seat: number;
  step: number;
  act: string;
};

type HandSums = {
  potMicros: bigint;
  rakeMicros: bigint;
  botsStakedMicros: bigint;
  botsWonMicros: bigint;
  membersWonMicros: bigint;
};

/** How a hand ended; `outcome` is plain JSON that the game reads again for its past hands. */
export type HandEnd = { winners: readonly number[]; sums: HandSums; outcome?: unknown };

/** The name under which wagers wait for a hand. */
export function eventOf({ kind, id }: HandName): string {
  return `${kind}:${id}`;
}

/** Writes a hand and its seed down before anybody is asked for a stake; returns its number. */
export async function insertHand(
  db: Executor,
  hand: HandName & { gameCode: string; serverSeed: string; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ no: string }>(
    `insert into sandbox_card_hand (id, kind, game_code, state, server_seed, opened_at)
     values ($1, $2, $3, 'boot', $4, $5) returning no`,
    [hand.id, hand.kind, hand.gameCode, hand.serverSeed, hand.at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the hand was not written');
  return Number.parseInt(row.no, 10);
}

/** The hand's state, held so that nobody ends the hand before the transaction ends. */
export async function holdHand(tx: Executor, id: string): Promise<HandState | undefined> {
  const { rows } = await tx.query<{ state: HandState }>(
    'select state from sandbox_card_hand where id = $1 for share',
    [id],
  );
  return rows[0]?.state;
}

/** Begins the play among those whose entries are paid. */
export async function beginHand(db: Executor, id: string, players: readonly HandPlayer[]): Promise<void> {
  await change(db, id, 'boot', "state = 'playing', players = $3", [JSON.stringify(players)]);
}

export async function addAct(db: Executor, id: string, act: WrittenAct): Promise<void> {
  await change(db, id, 'playing', 'acts = acts || $3::jsonb', [JSON.stringify([act])]);
}

export async function endHand(
  tx: Executor,
  id: string,
  { winners, sums, outcome = null, at }: HandEnd & { at: Date },
): Promise<void> {
  await change(
    tx,
    id,
    'playing',
    `state = 'settled', winners = $3, pot_micros = $4, rake_micros = $5, bots_staked_micros = $6,
     bots_won_micros = $7, members_won_micros = $8, outcome = $9, ended_at = $10`,
    [
      JSON.stringify(winners),
      `${sums.potMicros}`,
      `${sums.rakeMicros}`,
      `${sums.botsStakedMicros}`,
      `${sums.botsWonMicros}`,
      `${sums.membersWonMicros}`,
      outcome === null ? null : JSON.stringify(outcome),
      at,
    ],
  );
}

/** Marks a hand that broke off. False when it had ended before. */
export async function voidHand(tx: Executor, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sandbox_card_hand set state = 'void', ended_at = $2 where id = $1 and ended_at is null`,
    [id, at],
  );
  return rowCount === 1;
}

export async function listOpenHands(db: Executor, kind: HandKind): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from sandbox_card_hand where ended_at is null and kind = $1 order by opened_at',
    [kind],
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
  outcome: unknown;
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
  state: HandState;
  server_seed: string;
  players: HandPlayer[];
  winners: number[];
  outcome: unknown;
  pot: string;
  rake: string;
  opened_at: Date;
  seat: number;
  staked: string;
  won: string;
};

/** A player's ended hands in one game, the newest first, with what that player staked and won in each. */
export async function listPastHands(
  db: Executor,
  { kind, scope, limit }: { kind: HandKind; scope: RoundScope; limit: number },
): Promise<PastHand[]> {
  const { rows } = await db.query<PastRow>(
    `select hand.id, hand.no, hand.state, hand.server_seed, hand.players, hand.winners, hand.outcome,
            hand.pot_micros::text as pot, hand.rake_micros::text as rake, hand.opened_at,
            min((round.detail ->> 'seat')::int) as seat, sum(round.stake_micros)::text as staked,
            coalesce(sum(round.win_micros), 0)::text as won
     from sandbox_round as round join sandbox_card_hand as hand on round.event = $4 || hand.id
     where round.user_ref = $1 and round.game_code = $2 and round.currency = $3
       and round.state <> 'refused' and hand.ended_at is not null
     group by hand.id order by hand.no desc limit $5`,
    [scope.userRef, scope.gameCode, scope.currency, eventOf({ kind, id: '' }), limit],
  );
  return rows.map((row) => ({
    id: row.id,
    no: Number.parseInt(row.no, 10),
    isVoid: row.state === 'void',
    serverSeed: row.server_seed,
    players: row.players,
    winners: row.winners,
    outcome: row.outcome,
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
  from: HandState,
  set: string,
  values: unknown[],
): Promise<void> {
  const { rowCount } = await db.query(`update sandbox_card_hand set ${set} where id = $1 and state = $2`, [
    id,
    from,
    ...values,
  ]);
  if (rowCount !== 1) throw new Error('the hand is not where it was');
}
