/** The files of a new room, with one list of entries that members write and read: what every room has, working and tested. */

export interface NewRoom {
  /** `gifts`: one word, small letters. */
  readonly name: string;
  /** What the room is responsible for, as `docs/house.md` says it. */
  readonly purpose: string;
  /** The number of its migration, four digits. */
  readonly migration: string;
}

/** Path from the root of the repository to what stands in the file. */
export function filesOf(room: NewRoom): ReadonlyMap<string, string> {
  const { name, purpose, migration } = room;
  const folder = `apps/server/src/modules/${name}`;
  return new Map([
    [`packages/contract/src/${name}.ts`, contractOf(name)],
    [`apps/server/migrations/${migration}-${name}.sql`, migrationOf(name)],
    [`${folder}/README.md`, `# ${pascalOf(name)}\n\n${purpose}\n`],
    [`${folder}/index.ts`, doorOf(room)],
    [`${folder}/${name}-routes.ts`, routesOf(name)],
    [`${folder}/add-entry.ts`, useCaseOf(name)],
    [`${folder}/${name}-store.ts`, storeOf(name)],
    [`${folder}/${name}.db.test.ts`, testOf(name)],
  ]);
}

/** `gifts` as types and functions call it: `Gifts`. */
export const pascalOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const contractOf = (name: string) => `import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { nothing, requiredText, uuid } from './fields.ts';

const WORDS_MAX = 200;
/** Entries that one answer lists. */
export const LIST_MAX = 100;

export const addEntry = defineEntry({
  name: '${name}.add',
  gateway: 'own',
  paths: ['/wps/v2/${name}'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Writes an entry. The same id again changes nothing.',
  input: z.object({ id: uuid, words: requiredText(WORDS_MAX) }),
  output: z.object({ id: uuid }),
});

export const listEntries = defineEntry({
  name: '${name}.list',
  gateway: 'own',
  paths: ['/wps/v2/${name}'],
  methods: ['GET'],
  caller: 'member',
  summary: "The member's own entries, the newest first.",
  input: nothing,
  output: z.object({
    list: z
      .array(z.object({ id: uuid, words: z.string().check(z.maxLength(WORDS_MAX)), at: z.number() }))
      .check(z.maxLength(LIST_MAX)),
  }),
});

export const ${name}Entries = [addEntry, listEntries];
`;

const migrationOf = (name: string) => `-- What members wrote in \`${name}\`.
create table ${name}_entry (
  member_id uuid not null references identity_member (id),
  id uuid not null,
  words text not null,
  made_at timestamptz not null,
  primary key (member_id, id)
);
create index ${name}_entry_newest on ${name}_entry (member_id, made_at desc);
revoke truncate on ${name}_entry from nokshi_app;
`;

const doorOf = ({ name, purpose }: NewRoom) => {
  const Name = pascalOf(name);
  return `import type { Db } from '../../platform/db.ts';
import type { Room } from '../../platform/room.ts';
import { ${name}Routes } from './${name}-routes.ts';
import { list${Name}Exports } from './${name}-store.ts';

export interface ${Name}Deps {
  readonly db: Db;
}

/** ${purpose} */
export function create${Name}({ db }: ${Name}Deps): Room {
  return {
    name: '${name}',
    routes: ${name}Routes(db),
    exports: ({ memberId }) => list${Name}Exports(db, memberId),
  };
}
`;
};

const routesOf = (name: string) =>
  `import { addEntry as addContract, LIST_MAX, listEntries } from '@nokshi/contract/${name}.ts';
import type { Db } from '../../platform/db.ts';
import { principalOf, type Route, route } from '../../platform/http/context.ts';
import { addEntry } from './add-entry.ts';
import { listNewest } from './${name}-store.ts';

export function ${name}Routes(db: Db): readonly Route[] {
  return [
    route(addContract, async (ctx, { id, words }) => {
      await addEntry(db, { memberId: principalOf(ctx).memberId, id, words, at: ctx.at });
      return { id };
    }),
    route(listEntries, async (ctx) => {
      const rows = await listNewest(db, principalOf(ctx).memberId, LIST_MAX);
      return { list: rows.map(({ id, words, made_at }) => ({ id, words, at: made_at.getTime() })) };
    }),
  ];
}
`;

const useCaseOf = (name: string) => `import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { insertEntry } from './${name}-store.ts';

/** Writes an entry of a member, once however often it is sent. */
export async function addEntry(
  db: Db,
  entry: { readonly memberId: MemberId; readonly id: string; readonly words: string; readonly at: Date },
): Promise<void> {
  await inTransaction(db, (tx) => insertEntry(tx, entry));
}
`;

const storeOf = (name: string) => {
  const Name = pascalOf(name);
  return `import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../platform/sheets/index.ts';

export async function insertEntry(
  tx: Tx,
  entry: { readonly memberId: MemberId; readonly id: string; readonly words: string; readonly at: Date },
): Promise<void> {
  await sql\`
    insert into ${name}_entry (member_id, id, words, made_at)
    values (\${entry.memberId}, \${entry.id}, \${entry.words}, \${entry.at})
    on conflict (member_id, id) do nothing\`.execute(tx);
}

interface EntryRow {
  readonly id: string;
  readonly words: string;
  readonly made_at: Date;
}

export async function listNewest(db: Db, memberId: MemberId, limit: number): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>\`
    select id, words, made_at from ${name}_entry
     where member_id = \${memberId}::uuid order by made_at desc, id desc limit \${limit}\`.execute(db);
  return rows;
}

/** What the room stores about a member, for the copy that members may download. */
export function list${Name}Exports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: '${name}', rows: () => exportRows(db, memberId) }];
}

async function* exportRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>\`
    select made_at as "madeAt", words from ${name}_entry
     where member_id = \${memberId}::uuid order by made_at, id\`.execute(db);
  yield* rows;
}
`;
};

const testOf = (name: string) => `import { addEntry, listEntries } from '@nokshi/contract/${name}.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, signedIn } from '../../../test/builders.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a member reads back what was written, once, and nobody else does', async () => {
  const [as, stranger] = [
    await signedIn(world, await aMember(world)),
    await signedIn(world, await aMember(world)),
  ];
  const id = newId();
  for (const words of ['first', 'first']) valueOf(await world.call(addEntry, { id, words }, { as }));
  expect(valueOf(await world.call(listEntries, {}, { as })).list).toMatchObject([{ id, words: 'first' }]);
  expect(valueOf(await world.call(listEntries, {}, { as: stranger })).list).toEqual([]);
});

it('an entry without words is refused', async () => {
  const as = await signedIn(world, await aMember(world));
  const answer = await world.call(addEntry, { id: newId(), words: '  ' }, { as });
  expect(answer.errorCode).toBe('request_param_err');
});
`;
