import type { PastRoundView } from '@nokshi/fairness/supplier/tables-wire.ts';
import type { Executor } from '../database.ts';

type TableRoundState = 'betting' | 'closed' | 'drawn' | 'settled' | 'void';

export type TableRound = {
  gameCode: string;
  no: number;
  modelId: string;
  state: TableRoundState;
  outcome: number[] | null;
};

type Row = {
  game_code: string;
  no: string;
  model_id: string;
  state: TableRoundState;
  outcome: number[] | null;
};

const COLUMNS = 'game_code, no, model_id, state, outcome';
const OLD_ROUNDS_KEPT = 1_000;

/** The name under which wagers wait for a round. */
export function eventOf({ gameCode, no }: Pick<TableRound, 'gameCode' | 'no'>): string {
  return `table:${gameCode}:${no}`;
}

/** Opens the round after the table's latest. */
export async function openTableRound(
  db: Executor,
  table: { gameCode: string; modelId: string },
  now: Date,
): Promise<TableRound> {
  const { rows } = await db.query<Row>(
    `insert into sandbox_table_round (game_code, no, model_id, state, opened_at)
     select $1, coalesce(max(no), 0) + 1, $2, 'betting', $3 from sandbox_table_round where game_code = $1
     returning ${COLUMNS}`,
    [table.gameCode, table.modelId, now],
  );
  return one(rows);
}

/**
 * The round as it stands, held so that nobody closes it before the transaction ends: who closes it then sees every wager
 * that was let in.
 */
export async function holdTableRound(
  tx: Executor,
  { gameCode, no }: { gameCode: string; no: number },
): Promise<TableRound | undefined> {
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from sandbox_table_round where game_code = $1 and no = $2 for share`,
    [gameCode, no],
  );
  return rows[0] === undefined ? undefined : roundOf(rows[0]);
}

/** Ends the betting. Waits for wagers that are being let in. */
export async function closeTableRound(db: Executor, round: TableRound): Promise<TableRound> {
  return write(db, round, "state = 'closed'", []);
}

/** Writes down what was drawn. A round has one outcome: the second one finds no row. */
export async function drawTableRound(
  db: Executor,
  round: TableRound,
  { outcome, now }: { outcome: readonly number[]; now: Date },
): Promise<TableRound> {
  return write(db, round, "state = 'drawn', outcome = $4, drawn_at = $5", [JSON.stringify(outcome), now]);
}

/** Marks a round whose stakes are all decided, or given back where nothing was drawn. */
export async function endTableRound(
  db: Executor,
  round: TableRound,
  { state, now }: { state: 'settled' | 'void'; now: Date },
): Promise<TableRound> {
  return write(db, round, 'state = $4, settled_at = $5', [state, now]);
}

async function write(
  db: Executor,
  round: TableRound,
  change: string,
  values: unknown[],
): Promise<TableRound> {
  const { rows } = await db.query<Row>(
    `update sandbox_table_round set ${change} where game_code = $1 and no = $2 and state = $3 returning ${COLUMNS}`,
    [round.gameCode, round.no, round.state, ...values],
  );
  return one(rows);
}

/** The rounds that are not over, of one table or of all. */
export async function listOpenTableRounds(db: Executor, gameCode: string | null): Promise<TableRound[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from sandbox_table_round where settled_at is null
       and ($1::text is null or game_code = $1) order by game_code, no`,
    [gameCode],
  );
  return rows.map(roundOf);
}

/** The table's latest results, the oldest first. */
export async function listPastTableRounds(
  db: Executor,
  gameCode: string,
  limit: number,
): Promise<PastRoundView[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from sandbox_table_round where game_code = $1 and state = 'settled' order by no desc limit $2`,
    [gameCode, limit],
  );
  return rows
    .map(roundOf)
    .reverse()
    .map(({ no, outcome }) => ({ no, outcome: outcome ?? [] }));
}

/** Results that no road shows any more and on which nobody staked. */
export async function forgetOldTableRounds(db: Executor, gameCode: string, newest: number): Promise<void> {
  await db.query(
    `delete from sandbox_table_round as old where game_code = $1 and no < $2 and settled_at is not null
     and not exists (select 1 from sandbox_round where event = 'table:' || old.game_code || ':' || old.no)`,
    [gameCode, newest - OLD_ROUNDS_KEPT],
  );
}

function roundOf(row: Row): TableRound {
  const { game_code: gameCode, model_id: modelId, state, outcome } = row;
  return { gameCode, no: Number.parseInt(row.no, 10), modelId, state, outcome };
}

function one(rows: readonly Row[]): TableRound {
  const [row] = rows;
  if (row === undefined) throw new Error('the round of the table is not where it was');
  return roundOf(row);
}
