import type { Executor } from '../database.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** A launch: who plays which game with whose wallet token. The same for a ticket and for the session it becomes. */
export type Launch = {
  userRef: string;
  walletToken: string;
  gameCode: string;
  currency: string;
  language: 'bn' | 'en';
  /** The least time between two wagers of the player in this game, which the operator asks for; 0 for none. */
  minRoundMs: number;
};

type LaunchRow = {
  user_ref: string;
  wallet_token: string;
  game_code: string;
  currency: string;
  language: 'bn' | 'en';
  min_round_ms: number;
};

const LAUNCH_COLUMNS = 'user_ref, wallet_token, game_code, currency, language, min_round_ms';

const TICKET_LIFE_MS = 60_000;
const SESSION_LIFE_MS = 24 * 60 * 60 * 1000;

/** Writes a launch down and returns its ticket, which is good for one use within a minute. */
export async function issueTicket(db: Executor, launch: Launch, now: Date): Promise<string> {
  const ticket = newSecret();
  await db.query(
    `insert into sandbox_ticket (ticket_hash, ${LAUNCH_COLUMNS}, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [hashSecret(ticket), ...launchValues(launch), later(now, TICKET_LIFE_MS)],
  );
  return ticket;
}

/** What a ticket that is still good stands for. */
export async function findTicket(db: Executor, ticket: string, now: Date): Promise<Launch | undefined> {
  const { rows } = await db.query<LaunchRow>(
    `select ${LAUNCH_COLUMNS} from sandbox_ticket
     where ticket_hash = $1 and used_at is null and expires_at > $2`,
    [hashSecret(ticket), now],
  );
  return rows[0] === undefined ? undefined : launchOf(rows[0]);
}

/** Uses a ticket up. False when somebody else was faster or its minute is over. */
export async function useTicket(tx: Executor, ticket: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update sandbox_ticket set used_at = $2 where ticket_hash = $1 and used_at is null and expires_at > $2',
    [hashSecret(ticket), now],
  );
  return rowCount === 1;
}

/** Opens a game session and returns its bearer key. */
export async function openSession(tx: Executor, launch: Launch, now: Date): Promise<string> {
  const session = newSecret();
  await tx.query(
    'insert into sandbox_player (user_ref, created_at) values ($1, $2) on conflict (user_ref) do nothing',
    [launch.userRef, now],
  );
  await tx.query(
    `insert into sandbox_session (session_hash, ${LAUNCH_COLUMNS}, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [hashSecret(session), ...launchValues(launch), now, later(now, SESSION_LIFE_MS)],
  );
  return session;
}

export async function findSession(db: Executor, session: string, now: Date): Promise<Launch | undefined> {
  const { rows } = await db.query<LaunchRow>(
    `select ${LAUNCH_COLUMNS} from sandbox_session where session_hash = $1 and expires_at > $2`,
    [hashSecret(session), now],
  );
  return rows[0] === undefined ? undefined : launchOf(rows[0]);
}

/** Tickets, sessions and page keys that nobody can use any more. */
export async function removeExpired(db: Executor, now: Date): Promise<void> {
  await db.query('delete from sandbox_ticket where expires_at < $1', [now]);
  await db.query('delete from sandbox_session where expires_at < $1', [now]);
  await db.query('delete from sandbox_round_page where expires_at < $1', [now]);
}

function launchValues(launch: Launch): (string | number)[] {
  return [
    launch.userRef,
    launch.walletToken,
    launch.gameCode,
    launch.currency,
    launch.language,
    launch.minRoundMs,
  ];
}

function launchOf(row: LaunchRow): Launch {
  return {
    userRef: row.user_ref,
    walletToken: row.wallet_token,
    gameCode: row.game_code,
    currency: row.currency,
    language: row.language,
    minRoundMs: row.min_round_ms,
  };
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
