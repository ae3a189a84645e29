import { microsToHub88 } from '@nokshi/money';
import type { Database } from '../database.ts';
import type { RoundState } from '../game/round-machine.ts';
import { FieldProblem, type Fields, optionalTextField, textField } from '../read-fields.ts';
import { readOperator } from './operator-account.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** One transaction of `transactions/list`, with the names the protocol gives. */
export type ListedTransaction = {
  transaction_uuid: string;
  transaction_status: 'TS_SUCCESS' | 'TS_DECLINED' | 'TS_ROLLEDBACK' | 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';
  kind: 'TK_BET' | 'TK_WIN' | 'TK_ROLLBACK' | 'TK_FREE_BET' | 'TK_FREE_WIN';
  /** 10^-5 of the currency. */
  amount: number;
  currency: string;
  round: string;
  reference_transaction_uuid: string | null;
  /** UTC, without a zone as everywhere in the protocol. */
  inserted_at: string;
  game_code: string;
};

export type TransactionsDeps = { db: Database; operatorId: number | null };

/** The part of a round that its transactions are told from. */
type RoundFacts = {
  id: string;
  gameCode: string;
  currency: string;
  /** Played with a free bet. */
  isFree: boolean;
  /** What was asked of the wallet: 0 of a free bet. */
  stakeMicros: bigint;
  winMicros: bigint | null;
  state: RoundState;
  betTries: number;
  winTries: number;
  rollbackTries: number;
  betUuid: string;
  winUuid: string;
  rollbackUuid: string;
  startedAt: Date;
  finishedAt: Date | null;
};

/** Fractions of a second are read over, as they are left out of the answers. */
const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?Z?$/;
/** Tries that a call makes at once; then it counts as given up, though it goes on with longer pauses. */
const PROMPT_TRIES = 3;
const LONGEST_WINDOW_MS = 31 * 24 * 3600_000;

/**
 * `POST /operator/generic/v2/transactions/list` (Hub88): what was moved in a window of time, or in one round. A stake
 * belongs to the moment it was asked for; a win or a rollback to the one at which the wallet had it. What is under way
 * is left out until it has succeeded or its prompt tries are used up, and so is what never concerned the operator's
 * wallet: rounds that were played from one of this supplier's own.
 */
export async function listTransactions(deps: TransactionsDeps, fields: Fields): Promise<ListedTransaction[]> {
  readOperator(fields, deps.operatorId);
  const filter = readFilter(fields);
  const user = optionalTextField(fields, 'user', { min: 3, max: 255 });
  const currency = optionalTextField(fields, 'currency', { min: 3, max: 8 });
  optionalTextField(fields, 'sub_partner_id', { max: 255 });
  const values = [filter.round, filter.start, filter.end, user, currency];
  const { rows } = await deps.db.query<Row>(QUERY, values);
  return rows
    .map(factsOf)
    .flatMap(transactionsOf)
    .filter(({ inserted_at }) => filter.round !== null || isWithin(inserted_at, filter))
    .sort((a, b) => (a.inserted_at < b.inserted_at ? -1 : Number(a.inserted_at > b.inserted_at)));
}

type Filter = { round: string | null; start: Date | null; end: Date | null };

function readFilter(fields: Fields): Filter {
  const round = optionalTextField(fields, 'round', { max: 255 });
  const start = optionalTextField(fields, 'start_time', { max: 40 });
  const end = optionalTextField(fields, 'end_time', { max: 40 });
  if (round !== null) return { round, start: null, end: null };
  if (start === null && end === null) {
    throw new OperatorRefusal(400, 'start_time and end_time are missing, and so is round');
  }
  const [from, until] = [readMoment(fields, 'start_time'), readMoment(fields, 'end_time')];
  if (until <= from) throw new FieldProblem('end_time', 'must come after start_time');
  if (until.getTime() - from.getTime() > LONGEST_WINDOW_MS)
    throw new FieldProblem('end_time', 'lies more than 31 days after start_time');
  return { round: null, start: from, end: until };
}

function readMoment(fields: Fields, name: string): Date {
  const [, text] = MOMENT.exec(textField(fields, name, { max: 40 })) ?? [];
  const moment = new Date(`${text}Z`);
  if (text === undefined || Number.isNaN(moment.getTime()))
    throw new FieldProblem(name, 'must be a time such as 2026-01-31T23:59:59');
  return moment;
}

function isWithin(moment: string, { start, end }: Filter): boolean {
  const at = Date.parse(`${moment}Z`);
  return start !== null && end !== null && at >= start.getTime() && at < end.getTime();
}

const QUERY = `
  select id, game_code, currency, reward_uuid is not null as is_free, stake_micros, win_micros, state, bet_tries, win_tries, rollback_tries,
         bet_uuid, win_uuid, rollback_uuid, started_at, finished_at
    from sandbox_round
   where ($1::text is null or id::text = $1)
     and ($1::text is not null or started_at >= $2 and started_at < $3 or finished_at >= $2 and finished_at < $3)
     and ($4::text is null or user_ref = $4) and ($5::text is null or currency = $5)
     and not exists (select from sandbox_wallet_entry own where own.transaction_uuid = bet_uuid)`;

type Row = {
  id: string;
  game_code: string;
  currency: string;
  is_free: boolean;
  stake_micros: string;
  win_micros: string | null;
  state: RoundState;
  bet_tries: number;
  win_tries: number;
  rollback_tries: number;
  bet_uuid: string;
  win_uuid: string;
  rollback_uuid: string;
  started_at: Date;
  finished_at: Date | null;
};

function factsOf(row: Row): RoundFacts {
  return {
    id: row.id,
    gameCode: row.game_code,
    currency: row.currency,
    isFree: row.is_free,
    stakeMicros: row.is_free ? 0n : BigInt(row.stake_micros),
    winMicros: row.win_micros === null ? null : BigInt(row.win_micros),
    state: row.state,
    betTries: row.bet_tries,
    winTries: row.win_tries,
    rollbackTries: row.rollback_tries,
    betUuid: row.bet_uuid,
    winUuid: row.win_uuid,
    rollbackUuid: row.rollback_uuid,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

/** What a round has moved, and what it tried in vain, as far as anything is decided. */
function transactionsOf(round: RoundFacts): ListedTransaction[] {
  const { state } = round;
  const isUndone = state === 'rolling_back' || state === 'rolled_back';
  const list: ListedTransaction[] = [];
  if (isUndone) list.push(betOf(round, 'TS_ROLLEDBACK'));
  else if (state === 'refused' && round.betTries > 0) list.push(betOf(round, 'TS_DECLINED'));
  else if (state === 'bet_ok' || state === 'win_sent' || state === 'done')
    list.push(betOf(round, 'TS_SUCCESS'));

  const win = {
    kind: round.isFree ? 'TK_FREE_WIN' : 'TK_WIN',
    uuid: round.winUuid,
    micros: round.winMicros ?? 0n,
  } as const;
  if (state === 'done') list.push(followerOf(round, win, 'TS_SUCCESS'));
  if (state === 'win_sent' && round.winTries >= PROMPT_TRIES) list.push(followerOf(round, win, GIVEN_UP));
  const rollback = { kind: 'TK_ROLLBACK', uuid: round.rollbackUuid, micros: round.stakeMicros } as const;
  if (state === 'rolled_back') list.push(followerOf(round, rollback, 'TS_SUCCESS'));
  if (state === 'rolling_back' && round.rollbackTries >= PROMPT_TRIES)
    list.push(followerOf(round, rollback, GIVEN_UP));
  return list;
}

const GIVEN_UP = 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';

function betOf(round: RoundFacts, status: ListedTransaction['transaction_status']): ListedTransaction {
  return {
    transaction_uuid: round.betUuid,
    transaction_status: status,
    kind: round.isFree ? 'TK_FREE_BET' : 'TK_BET',
    amount: microsToHub88(round.stakeMicros),
    currency: round.currency,
    round: round.id,
    reference_transaction_uuid: null,
    inserted_at: momentOf(round.startedAt),
    game_code: round.gameCode,
  };
}

function followerOf(
  round: RoundFacts,
  move: { kind: 'TK_WIN' | 'TK_FREE_WIN' | 'TK_ROLLBACK'; uuid: string; micros: bigint },
  status: ListedTransaction['transaction_status'],
): ListedTransaction {
  return {
    ...betOf(round, status),
    transaction_uuid: move.uuid,
    kind: move.kind,
    amount: microsToHub88(move.micros),
    reference_transaction_uuid: round.betUuid,
    inserted_at: momentOf(round.finishedAt ?? round.startedAt),
  };
}

function momentOf(at: Date): string {
  return at.toISOString().slice(0, 19);
}
