import { sql } from 'kysely';
import { hashToken, newId, newToken } from '../../apps/server/src/platform/ids.ts';
import type { BenchWorld } from './bench-world.ts';
import { makeMembers } from './make-members.ts';
import { signIn } from './sign-in.ts';

/** A member with a session of a game, and the address of the calls that are made with it. */
export interface GameSeat {
  readonly memberId: string;
  readonly gameCode: string;
  readonly session: string;
  /** The session of the portal that it was launched from. */
  readonly portalToken: string;
  readonly ip: string;
}

/** Members with a session of a game each, as a launch leaves them; the games take turns. */
export async function takeGameSeats(
  { database }: Pick<BenchWorld, 'database'>,
  { count, gameCodes }: { readonly count: number; readonly gameCodes: readonly string[] },
): Promise<GameSeat[]> {
  const at = new Date();
  const members = await makeMembers(database.db, { count, passwordHash: null, at });
  const signedIn = await signIn(database.db, members);
  const seats = signedIn.map(({ memberId, token, ip }, index) => ({
    memberId,
    portalToken: token,
    ip,
    gameCode: gameCodes[index % gameCodes.length] ?? '',
    session: newToken(),
    id: newId(at),
  }));
  const list = JSON.stringify(
    seats.map(({ memberId, gameCode, session, id }) => ({
      memberId,
      gameCode,
      id,
      hash: hashToken(session).toString('hex'),
    })),
  );
  await sql`
    insert into play_game_session (id, session_hash, member_id, session_id, game_no, language, opened_at, expires_at)
    select s.id, decode(s.hash, 'hex'), s."memberId", i.id, g.no, 'bn', ${at}, ${at}::timestamptz + interval '1 day'
      from jsonb_to_recordset(${list}::jsonb) as s ("memberId" uuid, "gameCode" text, id uuid, hash text)
      join identity_session i on i.member_id = s."memberId" and i.ended_at is null
      join catalogue_game g on g.code = s."gameCode"`.execute(database.db);
  return seats;
}
