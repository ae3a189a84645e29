import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of sessions and rounds of hosted games. Amounts are micros. */

export interface RgsSessionRow {
  readonly member_id: MemberId;
  readonly session_id: string;
  readonly game_no: number;
  /** Null of a session that was opened before sessions had one. */
  readonly version: number | null;
  readonly opened_at: Date;
  readonly authenticated_at: Date | null;
}

export async function insertRgsSession(
  tx: Tx,
  session: {
    readonly sessionHash: Buffer;
    readonly memberId: MemberId;
    readonly sessionId: string;
    readonly gameNo: number;
    readonly version: number;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into play_rgs_session (session_hash, member_id, session_id, game_no, version, opened_at, expires_at)
    values (${session.sessionHash}, ${session.memberId}::uuid, ${session.sessionId}::uuid, ${session.gameNo},
            ${session.version}, ${session.at}, ${session.expiresAt})`.execute(tx);
  await sql`
    insert into play_rgs_seat (member_id, game_no) values (${session.memberId}::uuid, ${session.gameNo})
    on conflict do nothing`.execute(tx);
}

export async function findRgsSession(
  db: Db,
  sessionHash: Buffer,
  at: Date,
): Promise<RgsSessionRow | undefined> {
  const { rows } = await sql<RgsSessionRow>`
    select member_id, session_id, game_no, version, opened_at, authenticated_at from play_rgs_session
     where session_hash = ${sessionHash} and expires_at > ${at}`.execute(db);
  return rows[0];
}

export async function markAuthenticated(db: Db, sessionHash: Buffer, at: Date): Promise<void> {
  await sql`
    update play_rgs_session set authenticated_at = ${at}
     where session_hash = ${sessionHash} and authenticated_at is null`.execute(db);
}

export interface Seat {
  readonly memberId: MemberId;
  readonly gameNo: number;
}

/** Waits until no other call begins or ends a round of this member at this game. */
export async function lockSeat(tx: Tx, seat: Seat): Promise<void> {
  await sql`
    select from play_rgs_seat where member_id = ${seat.memberId}::uuid and game_no = ${seat.gameNo} for update`.execute(
    tx,
  );
}

export interface RgsRoundRow {
  readonly bet_id: bigint;
  readonly member_id: MemberId;
  readonly game_no: number;
  readonly mode: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly payout: bigint;
  readonly is_active: boolean;
  readonly event: string | null;
  readonly cost_hundredths: bigint;
  readonly payout_hundredths: bigint;
  readonly events: string;
  readonly game_code: string;
  readonly version: number;
  /** Where the front-end of this version begins. */
  readonly front: string;
  readonly book_id: bigint;
}

const ROUND = sql`
  select r.bet_id, r.member_id, r.game_no, r.mode, r.currency, r.amount, r.payout, r.is_active, r.event, r.book_id,
         m.cost_hundredths, b.payout as payout_hundredths, b.events, g.game_code, g.version, g.front
    from play_rgs_round r
    join play_rgs_bundle g on g.id = r.bundle_id
    join play_rgs_mode m on m.bundle_id = r.bundle_id and m.name = r.mode
    join play_rgs_book b on b.bundle_id = r.bundle_id and b.mode = r.mode and b.id = r.book_id`;

/** The round in progress, else the last one. */
export async function findLastRound(db: Db | Tx, seat: Seat): Promise<RgsRoundRow | undefined> {
  const { rows } = await sql<RgsRoundRow>`
    ${ROUND} where r.member_id = ${seat.memberId}::uuid and r.game_no = ${seat.gameNo}
     order by r.bet_id desc limit 1`.execute(db);
  return rows[0];
}

/** A round of this member by its number in the protocol. */
export async function findRoundOf(
  db: Db,
  memberId: MemberId,
  betId: bigint,
): Promise<RgsRoundRow | undefined> {
  const { rows } = await sql<RgsRoundRow>`
    ${ROUND} where r.bet_id = ${betId} and r.member_id = ${memberId}::uuid`.execute(db);
  return rows[0];
}

export async function findActiveRound(db: Db | Tx, seat: Seat): Promise<RgsRoundRow | undefined> {
  const { rows } = await sql<RgsRoundRow>`
    ${ROUND} where r.member_id = ${seat.memberId}::uuid and r.game_no = ${seat.gameNo} and r.is_active`.execute(
    db,
  );
  return rows[0];
}

export async function nextBetId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('play_rgs_bet_id') as id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

export async function insertRound(
  tx: Tx,
  round: {
    readonly betId: bigint;
    readonly seat: Seat;
    readonly roundId: string;
    readonly bundleId: number;
    readonly mode: string;
    readonly bookId: bigint;
    readonly currency: string;
    readonly amount: bigint;
    readonly debit: bigint;
    readonly payout: bigint;
    readonly isActive: boolean;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into play_rgs_round (bet_id, member_id, game_no, round_id, bundle_id, mode, book_id, currency, amount, debit,
                                payout, is_active, opened_at, ended_at)
    values (${round.betId}, ${round.seat.memberId}::uuid, ${round.seat.gameNo}, ${round.roundId}::uuid, ${round.bundleId},
            ${round.mode}, ${round.bookId}, ${round.currency}, ${round.amount}, ${round.debit}, ${round.payout},
            ${round.isActive}, ${round.at}, ${round.isActive ? null : round.at})`.execute(tx);
}

export async function endRound(tx: Tx, betId: bigint, at: Date): Promise<void> {
  await sql`update play_rgs_round set is_active = false, ended_at = ${at} where bet_id = ${betId}`.execute(
    tx,
  );
}

/** Keeps what the client says about the round in progress; of no effect when none is. */
export async function keepEvent(db: Db, seat: Seat, event: string): Promise<void> {
  await sql`
    update play_rgs_round set event = ${event}
     where member_id = ${seat.memberId}::uuid and game_no = ${seat.gameNo} and is_active`.execute(db);
}

/** Rounds that nobody has come back to since a moment. */
export async function listAbandonedRounds(db: Db, before: Date, limit: number): Promise<readonly Seat[]> {
  const { rows } = await sql<{ member_id: MemberId; game_no: number }>`
    select member_id, game_no from play_rgs_round where is_active and opened_at < ${before}
     order by opened_at limit ${limit}`.execute(db);
  return rows.map((row) => ({ memberId: row.member_id, gameNo: row.game_no }));
}
