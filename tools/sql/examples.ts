// A store that believes what is not so, each statement in its own way.

export const EXAMPLES_FILE = 'apps/server/src/modules/play/examples-of-statements.ts';

export const EXAMPLES = `
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db.ts';

const COLUMNS = sql\`id, kind::text as kind\`;
const ORDERS: Readonly<Record<'newest' | 'oldest', RawBuilder<unknown>>> = { newest: sql\`at desc\`, oldest: sql\`at\` };

interface Step { readonly id: string; readonly kind: 'bet' | 'win' | 'rollback' | 'settle' }

export async function values(db: Db, id: string) {
  await sql<Step>\`select \${COLUMNS} from play_command where id = \${id}::uuid\`.execute(db);
  await sql<Step>\`select \${COLUMNS} from play_command where kind in ('bet', 'win') and id = \${id}::uuid\`.execute(db);
  await sql<{ kind: 'bet' | 'win' | 'rollback' | 'settle' | 'refund' | 'gift' }>\`select kind from play_command\`.execute(db);
}

export async function kinds(db: Db) {
  await sql<{ n: number; at: string; tags: string[] }>\`
    select count(*) as n, now() as at, array[1, 2] as tags\`.execute(db);
  await sql<{ n: bigint; at: Date; tags: number[]; detail: { a: number } }>\`
    select count(*) as n, now() as at, array[1, 2] as tags, '{"a": 1}'::jsonb as detail\`.execute(db);
}

export async function nulls(db: Db) {
  await sql<{ rolled_back_by: string }>\`select rolled_back_by from play_command\`.execute(db);
  await sql<{ rolled_back_by: string }>\`
    select rolled_back_by from play_command where rolled_back_by is not null\`.execute(db);
  await sql<{ id: string; of: string }>\`
    select r.id, c.id as of from play_round r left join play_command c on c.round_id = r.id\`.execute(db);
  await sql<{ id: string; of: string }>\`
    select r.id, c.id as of from play_round r left join play_command c on c.round_id = r.id where c.kind = 'bet'\`.execute(db);
  await sql<{ last: Date }>\`select max(at) as last from play_command\`.execute(db);
  await sql<{ credited_amount: bigint }>\`
    select credited_amount from cashier_deposit where state = 'credited'\`.execute(db);
  await sql<{ requirement_id: string }>\`
    select requirement_id from cashier_bonus where look_at is not null\`.execute(db);
}

export async function names(db: Db, isClosed: boolean | undefined, order: 'newest' | 'oldest') {
  await sql<{ id: string; stake: bigint }>\`select id from play_round\`.execute(db);
  await sql<{ id: string }>\`select id, stake from play_round\`.execute(db);
  await sql<{ id: string }>\`
    select id from play_round where true \${isClosed === undefined ? sql\`\` : sql\`and is_shut\`}\`.execute(db);
  await sql<{ id: string }>\`select id from play_command order by \${ORDERS[order]}\`.execute(db);
  await chosen(db, sql\`is_closed\`);
  await chosen(db, sql\`is_open\`);
}

async function chosen(db: Db, that: RawBuilder<unknown>) {
  return await sql<{ id: string }>\`select id from play_round where \${that}\`.execute(db);
}

export async function anything(db: Db, text: string) {
  await sql.raw(text).execute(db);
}
`;

/** What is to be found, in the order of the statements. */
export const FAULTS_OF_EXAMPLES = [
  "kind: may be 'refund', believed never",
  "kind: never 'gift', believed possible",
  'n: comes as bigint, believed number',
  'at: comes as date, believed string',
  'tags: comes as number[], believed string[]',
  'rolled_back_by: may be null, believed never',
  'of: may be null, believed never',
  'last: may be null, believed never',
  'stake: the statement gives no such column',
  'stake: the row has no such column',
  'is refused: column "is_shut" does not exist',
  'is refused: column "is_open" does not exist',
];
