import type { Database, Executor } from '../database.ts';
import type { RoundRecord } from '../game/round-record.ts';
import { findRound, findRoundForOperator } from '../game/round-store.ts';
import { type Fields, optionalTextField, textField } from '../read-fields.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { readArcadeOrigin } from './game-url.ts';
import { readOperator } from './operator-account.ts';
import { OperatorRefusal } from './operator-refusal.ts';

const PAGE_LIFE_MS = 15 * 60_000;
const UUID = { max: 36, pattern: /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/ };

export type GameRoundDeps = {
  db: Database;
  now: () => Date;
  arcadeOrigin: string;
  operatorId: number | null;
};

/**
 * `POST /operator/generic/v2/game/round` (Hub88): the address of a page that shows one round, by a transaction
 * of it or by the player and the round. The page's key is good for a quarter of an hour.
 */
export async function gameRound(deps: GameRoundDeps, fields: Fields): Promise<{ url: string }> {
  readOperator(fields, deps.operatorId);
  const language = optionalTextField(fields, 'lang', { min: 2, max: 2 }) === 'bn' ? 'bn' : 'en';
  const round = await findAskedRound(deps.db, fields);
  const origin = readArcadeOrigin(fields) ?? deps.arcadeOrigin;
  const key = newSecret();
  await deps.db.query(
    'insert into sandbox_round_page (key_hash, round_id, language, expires_at) values ($1, $2, $3, $4)',
    [hashSecret(key), round.id, language, new Date(deps.now().getTime() + PAGE_LIFE_MS)],
  );
  return { url: `${origin}/supplier/round/${key}` };
}

async function findAskedRound(db: Executor, fields: Fields): Promise<RoundRecord> {
  const transactionUuid = optionalTextField(fields, 'transaction_uuid', UUID);
  if (transactionUuid !== null) {
    const round = await findRoundForOperator(db, { transactionUuid });
    if (round === undefined) throw new OperatorRefusal(404, 'transaction_uuid is unknown');
    return round;
  }
  if (fields['round'] === undefined && fields['user'] === undefined) {
    throw new OperatorRefusal(400, 'transaction_uuid is missing, and so are user and round');
  }
  const userRef = textField(fields, 'user', { min: 3, max: 255 });
  const round = await findRoundForOperator(db, { userRef, round: textField(fields, 'round', UUID) });
  if (round === undefined) throw new OperatorRefusal(404, 'round is unknown for this user');
  return round;
}

/** The round a page key stands for, and the language to show it in. */
export async function findRoundPage(
  db: Executor,
  key: string,
  now: Date,
): Promise<{ round: RoundRecord; language: 'bn' | 'en' } | undefined> {
  const { rows } = await db.query<{ round_id: string; language: 'bn' | 'en' }>(
    'select round_id, language from sandbox_round_page where key_hash = $1 and expires_at > $2',
    [hashSecret(key), now],
  );
  const [page] = rows;
  const round = page === undefined ? undefined : await findRound(db, page.round_id);
  return page === undefined || round === undefined ? undefined : { round, language: page.language };
}
