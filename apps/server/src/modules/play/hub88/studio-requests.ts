import { createHash } from 'node:crypto';
import type { Hub88Answer, Hub88Status } from '@nokshi/contract/hub88.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { SignedCall } from './signed-call.ts';
import { STUDIO_SCOPE } from './studios.ts';

interface Known {
  readonly content: Buffer;
  readonly status: Hub88Status;
}

/**
 * A studio's call is answered once: its id again is answered with the status of the first time, and with the balance of
 * now (protocols 1.10). The work is done again for it, because the wallet knows the transaction; where the
 * first time refused, nothing is done. The id of another call is a duplicate.
 */
export async function answerOnce(
  db: Db,
  call: SignedCall,
  requestUuid: string,
  work: () => Promise<Hub88Answer>,
): Promise<Hub88Answer> {
  const of = {
    studio: call.scope.slice(STUDIO_SCOPE.length),
    requestUuid,
    content: contentOf(call),
    at: call.at,
  };
  const known = await findRequest(db, of);
  if (known && !known.content.equals(of.content))
    return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', request_uuid: requestUuid };
  if (known && known.status !== 'RS_OK') return { status: known.status, request_uuid: requestUuid };
  const answer = await work();
  // What we failed at is to be retried.
  if (answer.status !== 'RS_ERROR_UNKNOWN') await insertRequest(db, { ...of, status: answer.status });
  return answer;
}

function contentOf(call: SignedCall): Buffer {
  return createHash('sha256').update(call.name).update('\0').update(call.rawBody).digest();
}

interface RequestKey {
  readonly studio: string;
  readonly requestUuid: string;
}

async function findRequest(db: Db, { studio, requestUuid }: RequestKey): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select content, status from play_studio_request
     where studio = ${studio} and request_uuid = ${requestUuid}`.execute(db);
  return rows[0];
}

async function insertRequest(
  db: Db,
  row: RequestKey & { readonly content: Buffer; readonly status: Hub88Status; readonly at: Date },
): Promise<void> {
  await sql`
    insert into play_studio_request (studio, request_uuid, content, status, at)
    values (${row.studio}, ${row.requestUuid}, ${row.content}, ${row.status}, ${row.at})
    on conflict do nothing`.execute(db);
}

/** Forgets calls of before a moment: one of the same id counts as new from then on. */
export async function deleteStudioRequests(tx: Tx, before: Date): Promise<void> {
  await sql`delete from play_studio_request where at < ${before}`.execute(tx);
}
