import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface TicketRow {
  readonly member_id: MemberId;
  readonly session_id: string;
  readonly game_no: number;
  readonly language: 'bn' | 'en';
  readonly theme: 'dark' | 'light';
}

export async function insertTicket(
  tx: Tx,
  ticket: {
    readonly ticketHash: Buffer;
    readonly memberId: MemberId;
    readonly sessionId: string;
    readonly gameNo: number;
    readonly language: 'bn' | 'en';
    readonly theme: 'dark' | 'light';
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into play_ticket (ticket_hash, member_id, session_id, game_no, language, theme, issued_at, expires_at)
    values (${ticket.ticketHash}, ${ticket.memberId}::uuid, ${ticket.sessionId}::uuid, ${ticket.gameNo},
            ${ticket.language}, ${ticket.theme}, ${ticket.at}, ${ticket.expiresAt})`.execute(tx);
}

/** Takes a ticket; undefined when it was used, is too old or never was. */
export async function takeTicket(tx: Tx, ticketHash: Buffer, at: Date): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    update play_ticket set used_at = ${at}
     where ticket_hash = ${ticketHash} and used_at is null and expires_at > ${at}
    returning member_id, session_id, game_no, language, theme`.execute(tx);
  return rows[0];
}

export interface GameSessionRow {
  readonly id: string;
  readonly member_id: MemberId;
  readonly session_id: string;
  readonly game_no: number;
  readonly expires_at: Date;
}

export async function insertGameSession(
  tx: Tx,
  session: {
    readonly id: string;
    readonly sessionHash: Buffer;
    readonly ticket: TicketRow;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into play_game_session (id, session_hash, member_id, session_id, game_no, language, opened_at, expires_at)
    values (${session.id}::uuid, ${session.sessionHash}, ${session.ticket.member_id}::uuid,
            ${session.ticket.session_id}::uuid, ${session.ticket.game_no}, ${session.ticket.language}, ${session.at},
            ${session.expiresAt})`.execute(tx);
}

export async function findGameSession(
  db: Db,
  sessionHash: Buffer,
  at: Date,
): Promise<GameSessionRow | undefined> {
  const { rows } = await sql<GameSessionRow>`
    select id, member_id, session_id, game_no, expires_at from play_game_session
     where session_hash = ${sessionHash} and expires_at > ${at}`.execute(db);
  return rows[0];
}
