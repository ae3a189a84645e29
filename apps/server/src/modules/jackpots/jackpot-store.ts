import type { Category } from '@nokshi/contract/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';

/** All SQL of the room. Amounts are micros. */

export interface JackpotRow {
  readonly code: string;
  readonly name_bn: string;
  readonly name_en: string;
  readonly currency: string;
  readonly categories: readonly Category[];
  readonly share_ppm: number;
  readonly seed: bigint;
  /** A pool grows no larger than this. */
  readonly cap: bigint;
  /** It falls once in so much staked, on average. */
  readonly one_in: bigint;
  readonly is_on: boolean;
}

/** A pool as it stands, with the terms of its jackpot. */
export interface PoolRow extends JackpotRow {
  readonly no: number;
  readonly server_seed: string;
  readonly commitment: string;
  readonly amount: bigint;
  readonly staked: bigint;
  readonly opened_at: Date;
}

export interface WonRow {
  readonly code: string;
  readonly name_bn: string;
  readonly name_en: string;
  readonly currency: string;
  readonly no: number;
  readonly amount: bigint;
  readonly account: string;
  readonly game_no: number;
  readonly won_stake: bigint;
  readonly round_id: string;
  readonly won_at: Date;
  readonly commitment: string;
  readonly server_seed: string;
}

const TERMS = sql`j.code, j.name_bn, j.name_en, j.currency, j.categories, j.share_ppm, j.seed, j.cap, j.one_in, j.is_on`;
const POOL = sql`p.no, p.server_seed, p.commitment, p.amount, p.staked, p.opened_at`;

/** The open pools of jackpots that are on. */
export async function listOpenPools(db: Db | Tx): Promise<readonly PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select ${TERMS}, ${POOL} from jackpot j join jackpot_pool p on p.code = j.code and p.won_at is null
     where j.is_on order by j.sequence`.execute(db);
  return rows;
}

/**
 * The open pools, those of jackpots that are off with them, held until the transaction ends: rounds are counted into them
 * one batch after another.
 */
export async function lockOpenPools(tx: Tx): Promise<readonly PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select ${TERMS}, ${POOL} from jackpot j join jackpot_pool p on p.code = j.code and p.won_at is null
     order by j.sequence for update of p`.execute(tx);
  return rows;
}

/** Jackpots that are on and have no open pool yet. */
export async function listWithoutPool(
  tx: Tx,
): Promise<readonly (JackpotRow & { readonly next_no: number })[]> {
  const { rows } = await sql<JackpotRow & { readonly next_no: number }>`
    select ${TERMS}, coalesce((select max(p.no) from jackpot_pool p where p.code = j.code), 0) + 1 as next_no
      from jackpot j
     where j.is_on and not exists (select from jackpot_pool p where p.code = j.code and p.won_at is null)
     order by j.sequence for update of j`.execute(tx);
  return rows;
}

export async function insertPool(
  tx: Tx,
  pool: {
    readonly code: string;
    readonly no: number;
    readonly serverSeed: string;
    readonly commitment: string;
    readonly amount: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into jackpot_pool (code, no, server_seed, commitment, amount, opened_at)
    values (${pool.code}, ${pool.no}, ${pool.serverSeed}, ${pool.commitment}, ${pool.amount}, ${pool.at})`.execute(
    tx,
  );
}

export async function keepPool(
  tx: Tx,
  pool: { readonly code: string; readonly no: number; readonly amount: bigint; readonly staked: bigint },
): Promise<void> {
  await sql`
    update jackpot_pool set amount = ${pool.amount}, staked = ${pool.staked}
     where code = ${pool.code} and no = ${pool.no} and won_at is null`.execute(tx);
}

/** Keeps what rounds fed a pool with. */
export async function insertShares(
  tx: Tx,
  { code, no }: Pick<PoolRow, 'code' | 'no'>,
  rounds: readonly { readonly roundId: string; readonly stake: bigint }[],
): Promise<void> {
  await sql`
    insert into jackpot_share (code, no, round_id, stake)
    select ${code}, ${no}, round_id, stake
      from unnest(${list(rounds.map(({ roundId }) => roundId))}::uuid[],
                  ${list(rounds.map(({ stake }) => stake))}::bigint[]) as fed (round_id, stake)`.execute(tx);
}

export interface ShareRow {
  readonly code: string;
  readonly no: number;
  readonly round_id: string;
  readonly stake: bigint;
}

/** What of these rounds open pools have counted. */
export async function listShares(tx: Tx, roundIds: readonly string[]): Promise<readonly ShareRow[]> {
  // Of each open pool by the whole key.
  const { rows } = await sql<ShareRow>`
    select s.code, s.no, s.round_id, s.stake
      from jackpot_pool p
     cross join unnest(${list(roundIds)}::uuid[]) as asked (id)
     cross join lateral (
       select * from jackpot_share where code = p.code and no = p.no and round_id = asked.id offset 0) s
     where p.won_at is null`.execute(tx);
  return rows;
}

export async function keepShare(tx: Tx, { code, no, round_id }: ShareRow, stake: bigint): Promise<void> {
  const own = sql`code = ${code} and no = ${no} and round_id = ${round_id}::uuid`;
  await (stake > 0n
    ? sql`update jackpot_share set stake = ${stake} where ${own}`
    : sql`delete from jackpot_share where ${own}`
  ).execute(tx);
}

/** Notes that these rounds were undone where they had won a pool. */
export async function markUndone(tx: Tx, roundIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update jackpot_pool set undone_at = ${at}
     where round_id = any(${list(roundIds)}::uuid[]) and undone_at is null`.execute(tx);
}

/** Forgets some of what a pool that was won had counted: nothing is taken back of it any more. */
export async function dropShares(tx: Tx, limit: number): Promise<boolean> {
  const { rows } = await sql<{ code: string; no: number }>`
    select code, no from jackpot_pool where won_at is not null and has_shares
     order by code, no limit 1 for update skip locked`.execute(tx);
  const [pool] = rows;
  if (!pool) return false;
  const { numAffectedRows } = await sql`
    delete from jackpot_share where ctid = any(array(
      select ctid from jackpot_share where code = ${pool.code} and no = ${pool.no} limit ${limit}))`.execute(
    tx,
  );
  if ((numAffectedRows ?? 0n) >= BigInt(limit)) return true;
  await sql`update jackpot_pool set has_shares = false where code = ${pool.code} and no = ${pool.no}`.execute(
    tx,
  );
  return true;
}

export async function closePool(
  tx: Tx,
  pool: {
    readonly code: string;
    readonly no: number;
    readonly memberId: string;
    readonly account: string;
    readonly roundId: string;
    readonly gameNo: number;
    readonly stake: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update jackpot_pool set won_at = ${pool.at}, member_id = ${pool.memberId}::uuid, account = ${pool.account},
           round_id = ${pool.roundId}::uuid, game_no = ${pool.gameNo}, won_stake = ${pool.stake}
     where code = ${pool.code} and no = ${pool.no} and won_at is null`.execute(tx);
}

/** The pools that changed since browsers were told, which counts as told from now on. */
export async function takeUntold(
  tx: Tx,
): Promise<readonly { readonly code: string; readonly no: number; readonly amount: bigint }[]> {
  const { rows } = await sql<{ readonly code: string; readonly no: number; readonly amount: bigint }>`
    update jackpot_pool set told_amount = amount
     where won_at is null and told_amount is distinct from amount
       and exists (select from jackpot j where j.code = jackpot_pool.code and j.is_on)
    returning code, no, amount`.execute(tx);
  return rows;
}

export async function listWon(db: Db, limit: number): Promise<readonly WonRow[]> {
  const { rows } = await sql<WonRow>`
    select j.code, j.name_bn, j.name_en, j.currency, p.no, p.amount, p.account, p.game_no, p.won_stake, p.round_id,
           p.won_at, p.commitment, p.server_seed
      from jackpot_pool p join jackpot j on j.code = p.code
     where p.won_at is not null order by p.won_at desc, p.code, p.no desc limit ${limit}`.execute(db);
  return rows;
}

export interface JackpotSums extends JackpotRow {
  /** Of the open pool; null while it was never open. */
  readonly amount: bigint | null;
  readonly times_won: number;
  /** By rounds that were undone later. */
  readonly times_undone: number;
  /** Each pool begins with its seed and ends with what it pays, so that amounts are what was put in. */
  readonly put_in: bigint;
  readonly paid_out: bigint;
}

export async function listAll(db: Db | Tx): Promise<readonly JackpotSums[]> {
  const { rows } = await sql<JackpotSums>`
    select ${TERMS}, sums.*
      from jackpot j
     cross join lateral (
       select sum(p.amount) filter (where p.won_at is null)::bigint as amount,
              (count(*) filter (where p.won_at is not null))::integer as times_won,
              count(p.undone_at)::integer as times_undone,
              coalesce(sum(p.amount), 0)::bigint as put_in,
              coalesce(sum(p.amount) filter (where p.won_at is not null), 0)::bigint as paid_out
         from jackpot_pool p where p.code = j.code) sums
     order by j.sequence`.execute(db);
  return rows;
}

/** False when there is no such jackpot. */
export async function switchOn(tx: Tx, code: string, isOn: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`update jackpot set is_on = ${isOn} where code = ${code}`.execute(tx);
  return numAffectedRows === 1n;
}
