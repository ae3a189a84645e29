import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isOurName, PathFault, readPlainFile, STORED_FOLDERS } from '../files/index.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** The last file that is written: a folder without it holds no whole copy. */
const MANIFEST = 'manifest.json';
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A line for each file that people sent, for millions of them. */
const LARGEST_MANIFEST_BYTES = 400 * 1024 * 1024;
const count = z.number().check(z.int(), z.minimum(0));
const sqlName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));

/** Whether it names a file of a kept folder, and nothing else of the installation: no key, no file of the database. */
function isStoredPath(path: string): boolean {
  const [folder, name, ...more] = path.split('/');
  return (
    more.length === 0 &&
    name !== undefined &&
    isOurName(name) &&
    STORED_FOLDERS.some((kept) => kept === folder)
  );
}

const booksFigures = z.object({
  accounts: z.string(),
  transfers: z.string(),
  entries: z.string(),
  /** How far the books were from right when the copy was made; 0 is right. */
  difference: z.string(),
});
export type BooksFigures = z.output<typeof booksFigures>;

const table = z.object({
  name: sqlName,
  columns: z.array(sqlName),
  rows: count,
  /** Of the text that PostgreSQL's COPY writes, in the order of the key, before it is packed. */
  sha256,
});
export type BackedUpTable = z.output<typeof table>;

const file = z.object({
  /** Below the installation's folder: `slips/0198....webp`. */
  path: z.string().check(z.refine(isStoredPath)),
  bytes: count,
  sha256,
});
export type BackedUpFile = z.output<typeof file>;

const manifest = z.object({
  format: z.literal(1),
  /** The moment of the snapshot, ISO 8601. */
  madeAt: z.string(),
  /** What had been applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: sha256 })),
  /** In an order in which rows only point at tables before their own. */
  tables: z.array(table),
  sequences: z.array(z.object({ name: sqlName, lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(file),
  books: booksFigures,
});
export type Manifest = z.output<typeof manifest>;

/** @throws BackupRefusal when the folder holds no whole copy, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = (await readPlainFile(join(folder, MANIFEST), MANIFEST, LARGEST_MANIFEST_BYTES)).toString('utf8');
  } catch (error) {
    if (error instanceof PathFault) throw new BackupRefusal(`In the copy, ${error.message}.`);
    throw new BackupRefusal(`${folder} holds no whole backup: it has no ${MANIFEST}.`);
  }
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BackupRefusal(`${join(folder, MANIFEST)} is not a manifest that can be read.`);
  return parsed.data;
}

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const place = join(folder, MANIFEST);
  await writeFile(`${place}.part`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${place}.part`, place);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
