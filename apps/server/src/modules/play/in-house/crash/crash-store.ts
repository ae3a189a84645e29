import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';

/** SQL of Crash's chains and rounds. Multipliers are hundredths. */

export interface ChainRow {
  readonly no: number;
  readonly games: number;
  readonly terminating_hash: string;
  readonly sealed_top: Buffer;
  readonly committed_at: Date;
  readonly salt_promise: string;
  readonly is_salt_simulated: boolean;
  readonly salt: string | null;
  readonly salt_at: Date | null;
  readonly next_game: number;
}

export interface RoundRow {
  readonly no: number;
  readonly chain_no: number;
  readonly game: number;
  readonly state: 'betting' | 'running' | 'over' | 'void';
  readonly bets_until: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly bust: number | null;
  readonly game_hash: string | null;
  readonly wanted_at: Date | null;
}

const CHAIN = sql`no, games, terminating_hash, sealed_top, committed_at, salt_promise, is_salt_simulated, salt, salt_at,
  next_game`;
const ROUND = sql`no, chain_no, game, state, bets_until, started_at, ended_at, bust, game_hash, wanted_at`;

/** Chains that still have games, in the order in which they are played. */
export async function listOpenChains(db: Db): Promise<readonly ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${CHAIN} from play_crash_chain where next_game <= games order by no`.execute(db);
  return rows;
}

export async function listChains(db: Db, nos: readonly number[]): Promise<readonly ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${CHAIN} from play_crash_chain where no = any(${[...nos]}::integer[]) order by no desc`.execute(
    db,
  );
  return rows;
}

export async function insertChain(
  db: Db,
  chain: {
    readonly games: number;
    readonly terminatingHash: string;
    readonly sealedTop: Buffer;
    readonly saltPromise: string;
    readonly isSaltSimulated: boolean;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into play_crash_chain (games, terminating_hash, sealed_top, committed_at, salt_promise, is_salt_simulated)
    values (${chain.games}, ${chain.terminatingHash}, ${chain.sealedTop}, ${chain.at}, ${chain.saltPromise},
            ${chain.isSaltSimulated})`.execute(db);
}

/** The salt of a chain; one that has its salt keeps it. */
export async function saltChain(db: Db, no: number, salt: string, at: Date): Promise<void> {
  await sql`
    update play_crash_chain set salt = ${salt}, salt_at = greatest(${at}, committed_at)
     where no = ${no} and salt is null`.execute(db);
}

/** The round that is played, or else the last one. */
export async function findNewestRound(db: Db): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${ROUND} from play_crash_round order by no desc limit 1`.execute(db);
  return rows[0];
}

/** Takes the next game of a chain for a round. */
export async function openRound(
  db: Db,
  round: { readonly chainNo: number; readonly at: Date; readonly betsUntil: Date },
): Promise<RoundRow | undefined> {
  return inTransaction(db, async (tx) => {
    const { rows: taken } = await sql<{ game: number }>`
      update play_crash_chain set next_game = next_game + 1
       where no = ${round.chainNo} and next_game <= games and salt is not null
      returning next_game - 1 as game`.execute(tx);
    const game = taken[0]?.game;
    if (game === undefined) return undefined;
    const { rows } = await sql<RoundRow>`
      insert into play_crash_round (chain_no, game, opened_at, bets_until)
      values (${round.chainNo}, ${game}, ${round.at}, ${round.betsUntil}) returning ${ROUND}`.execute(tx);
    return rows[0];
  });
}

/** What becomes of a round; undefined when it is no longer where the dealer believed it. */
async function changeRound(
  db: Db | Tx,
  no: number,
  from: RoundRow['state'],
  set: ReturnType<typeof sql>,
): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    update play_crash_round set ${set} where no = ${no} and state = ${from} returning ${ROUND}`.execute(db);
  return rows[0];
}

export function reopenBets(db: Db, no: number, betsUntil: Date): Promise<RoundRow | undefined> {
  return changeRound(db, no, 'betting', sql`bets_until = ${betsUntil}`);
}

export function startRound(db: Db, no: number, at: Date): Promise<RoundRow | undefined> {
  return changeRound(db, no, 'betting', sql`state = 'running', started_at = ${at}`);
}

export function endRound(
  db: Db,
  no: number,
  end: { readonly bust: number; readonly gameHash: string; readonly at: Date },
): Promise<RoundRow | undefined> {
  return changeRound(
    db,
    no,
    'running',
    sql`state = 'over', bust = ${end.bust}, game_hash = ${end.gameHash}, ended_at = ${end.at}`,
  );
}

/** Ends whatever round was left unfinished; its bets that are still in are given back. */
export async function voidUnfinished(db: Db, at: Date): Promise<void> {
  await sql`
    update play_crash_round set state = 'void', ended_at = ${at}
     where state in ('betting', 'running')`.execute(db);
}

/** Somebody waits for a round that rests, at a process that does not deal. */
export async function wantRound(db: Db, no: number, at: Date): Promise<void> {
  await sql`update play_crash_round set wanted_at = ${at} where no = ${no} and state = 'betting'`.execute(db);
}

/** The latest rounds that were played to their end. */
export async function listEndedRounds(db: Db, limit: number): Promise<readonly RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${ROUND} from play_crash_round where state = 'over' order by no desc limit ${limit}`.execute(db);
  return rows;
}

export async function listRoundsByNo(db: Db, nos: readonly number[]): Promise<readonly RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${ROUND} from play_crash_round where no = any(${[...nos]}::integer[])`.execute(db);
  return rows;
}
