import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface CaptchaRow {
  readonly answer_hash: Buffer;
  readonly expires_at: Date;
}

export async function insertCaptcha(
  db: Db,
  captcha: {
    readonly idHash: Buffer;
    readonly answerHash: Buffer;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`delete from identity_captcha where expires_at < ${captcha.at}`.execute(db);
  await sql`
    insert into identity_captcha (id_hash, answer_hash, made_at, expires_at)
    values (${captcha.idHash}, ${captcha.answerHash}, ${captcha.at}, ${captcha.expiresAt})`.execute(db);
}

export async function findCaptchaAge(db: Db, idHash: Buffer): Promise<Date | undefined> {
  const { rows } = await sql<{ made_at: Date }>`
    select made_at from identity_captcha where id_hash = ${idHash}`.execute(db);
  return rows[0]?.made_at;
}

/** Takes a captcha away and answers it: a picture is good for one answer, right or wrong. */
export async function takeCaptcha(db: Db, idHash: Buffer): Promise<CaptchaRow | undefined> {
  const { rows } = await sql<CaptchaRow>`
    delete from identity_captcha where id_hash = ${idHash} returning answer_hash, expires_at`.execute(db);
  return rows[0];
}
