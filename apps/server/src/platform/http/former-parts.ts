import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logger.ts';
import { servedTypeOf } from './file-types.ts';
import { createStaticFiles } from './static-files.ts';

/** How long an open page finds the parts of the build that it came from. */
export const FORMER_PARTS_MS = 24 * 60 * 60 * 1000;
/** Of one portal's former parts: several builds, and no folder that grows with every release of a busy day. */
const MOST_BYTES = 64 * 1024 * 1024;

const PREFIX = '/assets/';
const INDEX = 'left.json';
const ONLY_OURS = { folder: 0o700, file: 0o600 };

/** When each kept file was first seen to be of no present build, in ms; null while it is of the present one. */
type Left = Map<string, number | null>;

export interface FormerParts {
  /** Whether this is a part of an earlier build, which was current until at most a day ago. */
  has(urlPath: string, at: Date): boolean;
  send(request: FastifyRequest, reply: FastifyReply, urlPath: string): Promise<FastifyReply>;
}

export interface FormerPartsOptions {
  /** The present build; its `assets` are named by their content. */
  readonly dist: string;
  /** Of this build alone, in the installation's home. */
  readonly folder: string;
  readonly at: Date;
  readonly log: Logger;
  readonly mostBytes?: number;
}

/**
 * A page that stands open asks for parts of the build that it came from, and a new build takes their place on the disk.
 * So the parts of every build are copied into the installation's home while they are current, and are served for a day
 * after. A home that cannot be written to costs the parts of earlier builds and nothing else.
 */
export async function keepFormerParts(options: FormerPartsOptions): Promise<FormerParts> {
  const { folder, log } = options;
  try {
    const left = await takeStock(options);
    const files = await createStaticFiles({ root: folder, immutablePrefix: PREFIX, except: [`/${INDEX}`] });
    return {
      has: (urlPath, at) => {
        const leftAt = left.get(urlPath.slice(PREFIX.length)) ?? null;
        return leftAt !== null && isKept(leftAt, at) && urlPath.startsWith(PREFIX) && files.has(urlPath);
      },
      send: (request, reply, urlPath) => files.send(request, reply, urlPath),
    };
  } catch (error) {
    log.warn({ err: error, folder }, 'parts of earlier builds cannot be kept');
    return { has: () => false, send: async (_request, reply) => reply.code(404).send() };
  }
}

const isKept = (leftAtMs: number, at: Date) => at.getTime() - leftAtMs < FORMER_PARTS_MS;

/** Copies what is current, notes what no longer is, and removes what has had its day. */
async function takeStock({ dist, folder, at, mostBytes = MOST_BYTES }: FormerPartsOptions): Promise<Left> {
  const kept = join(folder, PREFIX);
  await mkdir(kept, { recursive: true, mode: ONLY_OURS.folder });
  const current = await listParts(join(dist, PREFIX));
  const before = await readIndex(folder);
  const left: Left = new Map();
  for (const name of await readdir(kept)) {
    const leftAt = before.get(name) ?? at.getTime();
    if (current.has(name)) left.set(name, null);
    else if (isKept(leftAt, at) && servedTypeOf(name) !== undefined) left.set(name, leftAt);
    else await rm(join(kept, name), { force: true });
  }
  await removeBeyond(left, kept, mostBytes);
  for (const name of current) {
    if (left.has(name)) continue;
    await writeWhole(folder, join(PREFIX, name), (draft) => copyFile(join(dist, PREFIX, name), draft));
    left.set(name, null);
  }
  const text = JSON.stringify(Object.fromEntries(left));
  await writeWhole(folder, INDEX, (draft) => writeFile(draft, text, { mode: ONLY_OURS.file }));
  return left;
}

/** The files of a build that may be served, without their compressed twins: those can be made again. */
async function listParts(folder: string): Promise<ReadonlySet<string>> {
  // A build of pages alone has no such folder.
  if (!existsSync(folder)) return new Set();
  const found = await readdir(folder, { withFileTypes: true });
  return new Set(found.flatMap((each) => (each.isFile() && servedTypeOf(each.name) ? [each.name] : [])));
}

/** Without one that can be read every kept file counts as left now. */
async function readIndex(folder: string): Promise<Left> {
  const left: Left = new Map();
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, INDEX), 'utf8'));
    for (const [name, leftAt] of Object.entries(value ?? {})) {
      if (typeof leftAt === 'number') left.set(name, leftAt);
    }
  } catch {
    return left;
  }
  return left;
}

/** Those that left first go first. */
async function removeBeyond(left: Left, kept: string, mostBytes: number): Promise<void> {
  let bytes = 0;
  const former = [...left].flatMap(([name, leftAt]) => (leftAt === null ? [] : [{ name, leftAt }]));
  for (const { name } of former.toSorted((a, b) => b.leftAt - a.leftAt)) {
    bytes += (await stat(join(kept, name))).size;
    if (bytes <= mostBytes) continue;
    left.delete(name);
    await rm(join(kept, name), { force: true });
  }
}

/** A reader sees the whole file or none, also of two servers that start at once. */
async function writeWhole(
  folder: string,
  name: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(folder, `${randomUUID()}.part`);
  await write(draft);
  await rename(draft, join(folder, name));
}
