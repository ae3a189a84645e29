import { posix } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openBelow, openPlainFolder, PathFault, type PlainFolder } from '../files/index.ts';
import { COMPRESS_FROM_BYTES, chooseEncoding, createCompressionCache } from './compression.ts';
import { etagOfHash, hashOf, isNoneMatch } from './etag.ts';
import { servedTypeOf } from './file-types.ts';

const COMPRESSIBLE =
  /^(text\/|application\/(json|manifest|wasm|xml)|image\/svg|font\/[ot]tf|model\/gltf\+json)/;
const CACHED_IN_MEMORY_BYTES = 1024 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
/** Of one folder: more than any build has. */
const MOST_NAMES = 100_000;
/** Larger ones are read from the disk; one that grew since is read as long as it is not absurd. */
const MOST_READ_BYTES = 16 * CACHED_IN_MEMORY_BYTES;

interface Content {
  readonly body: Buffer;
  readonly hash: string;
}

interface StaticFile {
  /** Below the root. */
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly modifiedMs: number;
  /** The build's own brotli twin. */
  readonly brotliPath: string | undefined;
}

export interface StaticFiles {
  has(urlPath: string): boolean;
  /** Sends the file of this path; the caller has asked `has`. */
  send(request: FastifyRequest, reply: FastifyReply, urlPath: string): Promise<FastifyReply>;
}

interface Found {
  readonly size: number;
  readonly modifiedMs: number;
}

/** Every plain file below a folder, by its path in it. Links and devices are nobody's to see. */
async function listFiles(folder: PlainFolder, prefix: string, found: Map<string, Found>): Promise<void> {
  for (const name of await folder.list(MOST_NAMES)) {
    const urlPath = posix.join(prefix, name);
    const file = await plainOnly(folder.openFile(name));
    if (file !== undefined) {
      found.set(urlPath, { size: file.size, modifiedMs: file.modifiedMs });
      await file.close();
      continue;
    }
    const below = await plainOnly(folder.openFolder(name));
    if (below === undefined) continue;
    try {
      await listFiles(below, urlPath, found);
    } finally {
      await below.close();
    }
  }
}

/** What went away while it was looked for, or is not ours to read. */
const ABSENT = new Set(['ENOENT', 'EACCES']);

function isAbsent(error: unknown): boolean {
  return error instanceof PathFault || ABSENT.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Undefined for what is a link or no such thing. */
async function plainOnly<T>(opening: Promise<T>): Promise<T | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** The names that lead to a folder or file from the root. */
const namesOf = (path: string) => path.split('/').filter((name) => name !== '');

async function openFolderBelow(root: string, below: string): Promise<PlainFolder> {
  let folder = await openPlainFolder(root, { mayBeLink: true });
  for (const name of namesOf(below)) {
    const outer = folder;
    try {
      folder = await outer.openFolder(name);
    } finally {
      await outer.close();
    }
  }
  return folder;
}

async function indexFolder(root: string, below: string): Promise<Map<string, StaticFile>> {
  const found = new Map<string, Found>();
  const folder = await openFolderBelow(root, below);
  try {
    await listFiles(folder, '/', found);
  } finally {
    await folder.close();
  }
  const files = new Map<string, StaticFile>();
  for (const [name, { size, modifiedMs }] of found) {
    const type = servedTypeOf(name);
    if (type === undefined) continue;
    const path = posix.join(below, name);
    const brotliPath = found.has(`${name}.br`) ? `${path}.br` : undefined;
    files.set(name, { path, type, size, modifiedMs, brotliPath });
  }
  return files;
}

/**
 * Serves the files that a folder held when the process started. A path is looked up in that list and never joined
 * to the folder, so no path can lead out of it. The root may be a link, because it is the installation's own word; on
 * the way from there nothing is followed, neither when files are listed nor when they are opened later.
 */
export async function createStaticFiles(options: {
  readonly root: string;
  /** A folder below the root, `CODE/v1`, whose files are meant instead. */
  readonly below?: string;
  /** Paths below this are named by their content and never change. */
  readonly immutablePrefix: string;
  /** Files that another part answers for. */
  readonly except?: readonly string[];
}): Promise<StaticFiles> {
  const files = await indexFolder(options.root, options.below ?? '');
  for (const name of options.except ?? []) files.delete(name);
  const contents = new Map<string, Promise<Content>>();
  const kept = createCompressionCache();

  const open = (path: string) => openBelow(options.root, namesOf(path));

  async function contentOf(path: string): Promise<Content> {
    let content = contents.get(path);
    if (content === undefined) {
      content = open(path)
        .then((file) => file.read(MOST_READ_BYTES))
        .then((body) => ({ body, hash: hashOf(body) }));
      contents.set(path, content);
    }
    return await content;
  }

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    file: StaticFile,
  ): Promise<FastifyReply> {
    const { body, hash } = await contentOf(file.path);
    const mayCompress = COMPRESSIBLE.test(file.type) && body.length >= COMPRESS_FROM_BYTES;
    if (mayCompress) reply.header('vary', 'Accept-Encoding');
    const encoding = mayCompress ? chooseEncoding(request.headers['accept-encoding']) : undefined;
    const etag = etagOfHash(hash, encoding);
    reply.header('etag', etag);
    if (isNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding === undefined) return reply.send(body);
    reply.header('content-encoding', encoding);
    if (encoding === 'br' && file.brotliPath !== undefined) {
      return reply.send((await contentOf(file.brotliPath)).body);
    }
    return reply.send(await kept.get(etag, encoding, body));
  }

  async function sendLarge(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, size, modifiedMs }: StaticFile,
  ): Promise<FastifyReply> {
    const known = `"${size.toString(36)}-${modifiedMs.toString(36)}"`;
    if (isNoneMatch(request.headers['if-none-match'], known)) {
      return reply.header('etag', known).code(304).send();
    }
    const opened = await open(path);
    const etag = `"${opened.size.toString(36)}-${opened.modifiedMs.toString(36)}"`;
    return reply.header('etag', etag).header('content-length', opened.size).send(opened.stream());
  }

  return {
    has: (urlPath) => files.has(urlPath),
    async send(request, reply, urlPath) {
      const file = files.get(urlPath);
      if (file === undefined) return reply.code(404).send();
      const isImmutable = urlPath.startsWith(options.immutablePrefix);
      const cacheRule = isImmutable ? IMMUTABLE : SHORT;
      reply.type(file.type).header('cache-control', urlPath.endsWith('.html') ? 'no-cache' : cacheRule);
      try {
        if (file.size <= CACHED_IN_MEMORY_BYTES) return await sendCached(request, reply, file);
        return await sendLarge(request, reply, file);
      } catch (error) {
        // A new build, or something that is not ours, took the place of the one that this process knows.
        if (!isAbsent(error)) throw error;
        reply.removeHeader('content-length').removeHeader('etag');
        return reply.header('cache-control', 'no-store').code(404).send();
      }
    },
  };
}
