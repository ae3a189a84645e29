import type { ISSUE_STATES } from '@nokshi/contract/lottery.ts';
import type { BeaconChain } from '@nokshi/lottery/draws/beacon-chain.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of issues and of what decides them. Amounts are micros. */

export type IssueState = (typeof ISSUE_STATES)[number];

export interface IssueRow {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  /** `2026-11-22`, in the game's zone. */
  readonly day: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  /** When its draw should have been, of one that was postponed. */
  readonly postponed_from: Date | null;
  readonly state: IssueState;
  /** Null where the draw is not our own, as are chain and round. */
  readonly commitment: string | null;
  readonly beacon_chain: string | null;
  readonly beacon_round: bigint | null;
  readonly sealed_at: Date | null;
  readonly ticket_count: number | null;
  readonly ticket_stake: bigint | null;
  readonly ticket_root: string | null;
  readonly randomness: string | null;
  readonly signature: string | null;
  readonly result: unknown;
  readonly revision: number;
  readonly drawn_at: Date | null;
  readonly settled_at: Date | null;
  readonly void_reason: string | null;
}

const ISSUE = sql`i.id, i.game_code, i.numero, i.day, i.opens_at, i.closes_at, i.draws_at, i.postponed_from, i.state,
  i.commitment, i.beacon_chain, i.beacon_round, i.sealed_at, i.ticket_count, i.ticket_stake, i.ticket_root, i.randomness, i.signature,
  i.result, i.revision, i.drawn_at, i.settled_at, i.void_reason`;

/** Keeps what a beacon is known by; one that is known stays as it is. */
export async function saveChain(tx: Tx, chain: BeaconChain): Promise<void> {
  await sql`
    insert into lottery_beacon_chain (hash, name, public_key, genesis, period, is_simulated)
    values (${chain.hash}, ${chain.name}, ${chain.publicKey}, ${chain.genesis}, ${chain.period}, ${chain.isSimulated})
    on conflict do nothing`.execute(tx);
}

export async function findChain(db: Db | Tx, hash: string): Promise<BeaconChain | undefined> {
  const { rows } = await sql<BeaconChain>`
    select hash, name, public_key as "publicKey", genesis, period, is_simulated as "isSimulated"
      from lottery_beacon_chain where hash = ${hash}`.execute(db);
  return rows[0];
}

/** The days of games that were made, as `LT0001 2026-11-22`. */
export async function listMadeDays(db: Db, since: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly made: string }>`
    select game_code || ' ' || day as made from lottery_day where day >= ${since}::date`.execute(db);
  return new Set(rows.map(({ made }) => made));
}

export async function isRestDay(tx: Tx, gameCode: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_rest_day where game_code = ${gameCode} and day = ${day}::date`.execute(tx);
  return rows.length > 0;
}

/** Notes that a day of a game is made; false when it was before. `root` is over its commitments. */
export async function insertDay(
  tx: Tx,
  day: {
    readonly gameCode: string;
    readonly day: string;
    readonly issues: number;
    readonly root: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into lottery_day (game_code, day, issues, root, made_at)
    values (${day.gameCode}, ${day.day}::date, ${day.issues}, ${day.root}, ${day.at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export interface NewIssue {
  readonly numero: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  /** Null where the draw is not our own. */
  readonly secret: {
    readonly serverSeed: string;
    readonly commitment: string;
    readonly chain: string;
    readonly round: number;
  } | null;
}

/** Writes the issues of a game's day, seeds apart. */
export async function insertIssues(
  tx: Tx,
  { gameCode, day }: { readonly gameCode: string; readonly day: string },
  issues: readonly NewIssue[],
): Promise<void> {
  const rows = issues.map(({ secret, ...issue }) => ({ ...issue, ...secret }));
  await sql`
    with planned as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (
        numero text, "opensAt" timestamptz, "closesAt" timestamptz, "drawsAt" timestamptz, "serverSeed" text,
        commitment text, chain text, round bigint)),
    made as (
      insert into lottery_issue (game_code, numero, day, opens_at, closes_at, draws_at, commitment, beacon_chain,
                                 beacon_round)
      select ${gameCode}, numero, ${day}::date, "opensAt", "closesAt", "drawsAt", commitment, chain, round
        from planned order by "closesAt"
      returning id, numero)
    insert into lottery_seed (issue_id, server_seed)
    select made.id, planned."serverSeed" from made join planned using (numero)
     where planned."serverSeed" is not null`.execute(tx);
}

/** An issue that something has to be done about, with the times of its beacon (seconds). */
export interface DueIssue {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly state: 'open' | 'sealed' | 'held';
  readonly draws_at: Date;
  readonly beacon_chain: string | null;
  readonly beacon_round: number | null;
  readonly genesis: number | null;
  readonly period: number | null;
}

/** Issues whose sale is over and that are not sealed, the oldest first. */
export async function listToSeal(db: Db, at: Date, limit: number): Promise<readonly DueIssue[]> {
  return await listDue(db, sql`i.state = 'open' and i.closes_at <= ${at}`, limit);
}

/** Issues that are not drawn though it is time, the oldest first. */
export async function listToDraw(db: Db, at: Date, limit: number): Promise<readonly DueIssue[]> {
  return await listDue(db, sql`i.state in ('sealed', 'held') and i.draws_at <= ${at}`, limit);
}

async function listDue(db: Db, isDue: RawBuilder<unknown>, limit: number): Promise<readonly DueIssue[]> {
  const { rows } = await sql<DueIssue>`
    select i.id, i.game_code, i.numero, i.state, i.draws_at, i.beacon_chain,
           i.beacon_round::double precision as beacon_round, c.genesis, c.period
      from lottery_issue i left join lottery_beacon_chain c on c.hash = i.beacon_chain
     where i.state not in ('settled', 'void') and ${isDue}
     order by i.closes_at, i.id limit ${limit}`.execute(db);
  return rows;
}

/** An issue as it stands, held until the transaction ends. */
export async function lockIssue(tx: Tx, id: number): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    select ${ISSUE} from lottery_issue i where i.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findIssueById(db: Db | Tx, id: number): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`select ${ISSUE} from lottery_issue i where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function findIssue(
  db: Db | Tx,
  gameCode: string,
  numero: string,
): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    select ${ISSUE} from lottery_issue i where i.game_code = ${gameCode} and i.numero = ${numero}`.execute(
    db,
  );
  return rows[0];
}

/** Where a page of a sealed set goes on. */
export interface SealableKey {
  readonly id: string;
  readonly member_id: string;
}

export interface SealableOrder extends SealableKey {
  readonly leaf: Uint8Array;
  readonly stake: bigint;
}

/** A page of the orders that an issue's sealed set is made of, in their order. */
export async function listSealable(
  db: Db | Tx,
  issueId: number,
  { after, limit }: { readonly after: SealableKey | undefined; readonly limit: number },
): Promise<readonly SealableOrder[]> {
  const isLater =
    after === undefined
      ? sql`true`
      : sql`id >= ${after.id}::uuid and (id, member_id) > (${after.id}::uuid, ${after.member_id}::uuid)`;
  const { rows } = await sql<SealableOrder>`
    select id, member_id, leaf, stake from lottery_order
     where issue_id = ${issueId} and state <> 'cancelled' and ${isLater}
     order by id, member_id limit ${limit}`.execute(db);
  return rows;
}

export async function markSealed(
  tx: Tx,
  sealed: {
    readonly id: number;
    readonly count: number;
    readonly stake: bigint;
    readonly root: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update lottery_issue set state = 'sealed', sealed_at = ${sealed.at}, ticket_count = ${sealed.count},
           ticket_stake = ${sealed.stake}, ticket_root = ${sealed.root}
     where id = ${sealed.id} and state = 'open'`.execute(tx);
}

export async function markHeld(tx: Tx, id: number): Promise<void> {
  await sql`update lottery_issue set state = 'held' where id = ${id} and state = 'sealed'`.execute(tx);
}

/** Everything is to be given back; an issue that nobody staked on is void at once. */
export async function markVoid(tx: Tx, id: number, reason: string): Promise<'voiding' | 'void'> {
  const { rows } = await sql<{ readonly state: 'voiding' | 'void' }>`
    update lottery_issue
       set void_reason = ${reason},
           state = case when exists (select from lottery_order o where o.issue_id = ${id} and o.state = 'placed')
                        then 'voiding' else 'void' end
     where id = ${id} and state in ('open', 'sealed', 'held') returning state`.execute(tx);
  return rows[0]?.state ?? 'voiding';
}

/** The secret of an issue; only what draws it and what shows a drawn one asks for it. */
export async function findSeed(db: Db | Tx, issueId: number): Promise<string | undefined> {
  const { rows } = await sql<{ readonly server_seed: string }>`
    select server_seed from lottery_seed where issue_id = ${issueId}`.execute(db);
  return rows[0]?.server_seed;
}

/** Writes the result of an issue; `randomness` and `signature` are null where the draw is not our own. */
export async function markDrawn(
  tx: Tx,
  drawn: {
    readonly id: number;
    readonly result: unknown;
    readonly randomness: string | null;
    readonly signature: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update lottery_issue
       set state = 'drawn', result = ${JSON.stringify(drawn.result)}::jsonb, randomness = ${drawn.randomness},
           signature = ${drawn.signature}, drawn_at = ${drawn.at}
     where id = ${drawn.id} and state in ('sealed', 'held')`.execute(tx);
}
