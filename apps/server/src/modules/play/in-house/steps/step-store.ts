import type { MemberId } from '@nokshi/contract/ids.ts';
import type { StepRoundAction, StepRoundChoice } from '@nokshi/contract/in-house-steps.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db.ts';

/** SQL of rounds that take one decision after another. Amounts are micros. */

/** Money that has to move before a round goes on. */
export type Pending =
  | { readonly move: 'open' }
  | { readonly move: 'add'; readonly action: StepRoundAction; readonly micros: string }
  | { readonly move: 'pay' };

export interface StepRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly game_no: number;
  readonly choice: StepRoundChoice;
  readonly actions: readonly StepRoundAction[];
  readonly pair_id: string;
  readonly nonce: number;
  readonly stake: bigint;
  readonly staked: bigint;
  readonly win: bigint;
  readonly pending: Pending | null;
  readonly is_over: boolean;
  readonly is_demo: boolean;
  readonly opened_at: Date;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
}

const COLUMNS = sql`s.member_id, s.id, s.game_no, s.choice, s.actions, s.pair_id, s.nonce, s.stake, s.staked, s.win,
  s.pending, s.is_over, s.is_demo, s.opened_at, p.server_seed, p.server_seed_hash, p.client_seed`;
const WITH_SEEDS = sql`play_step_round s join play_seed_pair p on p.member_id = s.member_id and p.id = s.pair_id`;

export async function findStepRound(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<StepRow | undefined> {
  const { rows } = await sql<StepRow>`
    select ${COLUMNS} from ${WITH_SEEDS}
     where s.member_id = ${memberId}::uuid and s.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Rounds of a member by their ids, in no order. */
export async function findStepRounds(
  db: Db,
  memberId: MemberId,
  ids: readonly string[],
): Promise<readonly StepRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StepRow>`
    select ${COLUMNS} from ${WITH_SEEDS}
     where s.member_id = ${memberId}::uuid and s.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Rounds of a member's game, the newest first, before them the one that runs or whose stake waits. */
export async function listStepRounds(
  db: Db,
  of: { readonly memberId: MemberId; readonly gameNo: number; readonly limit: number },
): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    select ${COLUMNS} from ${WITH_SEEDS}
     where s.member_id = ${of.memberId}::uuid and s.game_no = ${of.gameNo}
     order by s.is_over, s.opened_at desc, s.nonce desc limit ${of.limit}`.execute(db);
  return rows;
}

/** Whether a round that is not over was drawn from a pair. */
export async function hasRunningSteps(
  tx: Tx,
  of: { readonly memberId: MemberId; readonly pairId: string },
): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`
    select exists (select from play_step_round
                    where member_id = ${of.memberId}::uuid and pair_id = ${of.pairId}::uuid and not is_over) as runs`.execute(
    tx,
  );
  return rows[0]?.runs ?? false;
}

export interface NewStepRound {
  readonly memberId: MemberId;
  readonly id: string;
  readonly gameNo: number;
  readonly choice: StepRoundChoice;
  readonly pairId: string;
  readonly nonce: number;
  readonly stake: bigint;
  readonly isDemo: boolean;
  readonly at: Date;
}

/** Writes down that a round is to be opened; false when another round of the game runs. */
export async function insertStepRound(db: Db, round: NewStepRound): Promise<boolean> {
  const pending: Pending = { move: 'open' };
  const { numAffectedRows } = await sql`
    insert into play_step_round (member_id, id, game_no, choice, pair_id, nonce, stake, staked, pending, is_demo,
                                 opened_at, changed_at)
    values (${round.memberId}::uuid, ${round.id}::uuid, ${round.gameNo}, ${JSON.stringify(round.choice)}::jsonb,
            ${round.pairId}::uuid, ${round.nonce}, ${round.stake}, ${round.stake},
            ${JSON.stringify(pending)}::jsonb, ${round.isDemo}, ${round.at}, ${round.at})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The nonce was taken by another bet before the round had its stake: it is drawn from the next. */
export async function moveStepRound(
  db: Db,
  round: Pick<StepRow, 'member_id' | 'id'>,
  to: { readonly pairId: string; readonly nonce: number },
): Promise<void> {
  await sql`
    update play_step_round set pair_id = ${to.pairId}::uuid, nonce = ${to.nonce}
     where member_id = ${round.member_id}::uuid and id = ${round.id}::uuid and pending ->> 'move' = 'open'`.execute(
    db,
  );
}

/** A round whose stake was not taken never was; one whose stake another process took meanwhile stays. */
export async function dropStepRound(
  db: Db,
  round: Pick<StepRow, 'member_id' | 'id'>,
  scope: string,
): Promise<void> {
  await sql`
    delete from play_step_round s
     where s.member_id = ${round.member_id}::uuid and s.id = ${round.id}::uuid and s.pending ->> 'move' = 'open'
       and not exists (select from play_command c
                        where c.member_id = s.member_id and c.scope = ${scope} and c.key = s.id::text
                          and c.rolled_back_by is null)`.execute(db);
}

/** Whether the stake of a round was taken and given back. */
export async function isStakeUndone(
  db: Db,
  round: Pick<StepRow, 'member_id' | 'id'>,
  scope: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_undone: boolean }>`
    select exists (select from play_command
                    where member_id = ${round.member_id}::uuid and scope = ${scope} and key = ${round.id}
                      and rolled_back_by is not null) as is_undone`.execute(db);
  return rows[0]?.is_undone ?? false;
}

/**
 * Writes down that the stake of a round was taken, with the nonce that it took. A round that another process dropped,
 * because its own try was refused, is there again; false when a round that began meanwhile has its place.
 */
export async function openStepRound(
  db: Db,
  row: StepRow,
  pending: Pending | null,
  at: Date,
): Promise<boolean> {
  const next = pending === null ? null : JSON.stringify(pending);
  await sql`
    insert into play_step_round (member_id, id, game_no, choice, pair_id, nonce, stake, staked, pending, is_demo,
                                 opened_at, changed_at)
    select ${row.member_id}::uuid, ${row.id}::uuid, ${row.game_no}, ${JSON.stringify(row.choice)}::jsonb,
           ${row.pair_id}::uuid, ${row.nonce}, ${row.stake}, ${row.stake}, ${next}::jsonb, ${row.is_demo},
           ${row.opened_at}, ${at}
    on conflict do nothing`.execute(db);
  await sql`
    update play_step_round
       set pair_id = ${row.pair_id}::uuid, nonce = ${row.nonce}, pending = ${next}::jsonb, changed_at = ${at}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid and pending ->> 'move' = 'open'`.execute(
    db,
  );
  return (await findStepRound(db, row.member_id, row.id)) !== undefined;
}

export interface StepChange {
  /** What is added to the actions; nothing unless told. */
  readonly actions?: readonly StepRoundAction[];
  readonly addedStake?: bigint;
  readonly pending: Pending | null;
  readonly win?: bigint;
  readonly isOver?: boolean;
  readonly at: Date;
}

/** Takes a round further; false when somebody else did since it was read. */
export async function changeStepRound(db: Db, read: StepRow, change: StepChange): Promise<boolean> {
  const { actions = [], addedStake = 0n, pending, win = read.win, isOver = false, at } = change;
  const next = pending === null ? null : JSON.stringify(pending);
  const before = read.pending === null ? null : JSON.stringify(read.pending);
  const { numAffectedRows } = await sql`
    update play_step_round
       set actions = actions || ${JSON.stringify(actions)}::jsonb, staked = staked + ${addedStake},
           pending = ${next}::jsonb, win = ${win}, is_over = ${isOver}, changed_at = ${at}
     where member_id = ${read.member_id}::uuid and id = ${read.id}::uuid and not is_over
       and jsonb_array_length(actions) = ${read.actions.length}
       and pending is not distinct from ${before}::jsonb`.execute(db);
  return numAffectedRows === 1n;
}

/** Rounds that wait for money since before a moment: whoever asked for it is gone. */
export async function listStuckSteps(db: Db, before: Date, limit: number): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    select ${COLUMNS} from ${WITH_SEEDS}
     where s.pending is not null and s.changed_at < ${before} order by s.changed_at limit ${limit}`.execute(
    db,
  );
  return rows;
}
