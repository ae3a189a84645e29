import { createReadStream, type Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOfHash, hashOf, isNoneMatch } from './answer.ts';
import { COMPRESS_FROM_BYTES, chooseEncoding, createKeptCompressions } from './compression.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;
const KEPT_IN_MEMORY_BYTES = 1024 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

interface Content {
  readonly body: Buffer;
  readonly hash: string;
}

interface StaticFile {
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

async function listFiles(folder: string, prefix = '/'): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const urlPath = posix.join(prefix, entry.name);
      if (entry.isDirectory()) return await listFiles(join(folder, entry.name), urlPath);
      return entry.isFile() ? [urlPath] : [];
    }),
  );
  return lists.flat();
}

function extensionOf(path: string): string {
  return posix.extname(path).toLowerCase();
}

async function indexFolder(root: string): Promise<Map<string, StaticFile>> {
  const names = new Set(await listFiles(root));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    // Types that are not listed, source maps and the compressed twins above all, are not for the outside.
    const type = TYPES[extensionOf(name)];
    if (type === undefined || posix.basename(name).startsWith('.')) continue;
    const path = join(root, name);
    const { size, mtimeMs } = await stat(path);
    const brotliPath = names.has(`${name}.br`) ? `${path}.br` : undefined;
    files.set(name, { path, type, size, modifiedMs: Math.floor(mtimeMs), brotliPath });
  }
  return files;
}

/**
 * Serves the files that a folder held when the process started. A path is looked up in that list and never joined
 * to the folder, so no path can lead out of it.
 */
export async function createStaticFiles(options: {
  readonly root: string;
  /** Paths below this are named by their content and never change. */
  readonly immutablePrefix: string;
  /** Files that another part answers for. */
  readonly except?: readonly string[];
}): Promise<StaticFiles> {
  const files = await indexFolder(options.root);
  for (const name of options.except ?? []) files.delete(name);
  const contents = new Map<string, Promise<Content>>();
  const kept = createKeptCompressions();

  async function contentOf(path: string): Promise<Content> {
    let content = contents.get(path);
    if (content === undefined) {
      content = readFile(path).then((body) => ({ body, hash: hashOf(body) }));
      contents.set(path, content);
    }
    return await content;
  }

  async function sendKept(
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

  return {
    has: (urlPath) => files.has(urlPath),
    async send(request, reply, urlPath) {
      const file = files.get(urlPath);
      if (file === undefined) return reply.code(404).send();
      const isImmutable = urlPath.startsWith(options.immutablePrefix);
      const cacheRule = isImmutable ? IMMUTABLE : SHORT;
      reply.type(file.type).header('cache-control', urlPath.endsWith('.html') ? 'no-cache' : cacheRule);
      if (file.size <= KEPT_IN_MEMORY_BYTES) {
        try {
          return await sendKept(request, reply, file);
        } catch (error) {
          // A new build took the place of the one that this process knows.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
          return reply.header('cache-control', 'no-store').code(404).send();
        }
      }
      const etag = `"${file.size.toString(36)}-${file.modifiedMs.toString(36)}"`;
      reply.header('etag', etag).header('content-length', file.size);
      if (isNoneMatch(request.headers['if-none-match'], etag)) {
        return reply.removeHeader('content-length').code(304).send();
      }
      return reply.send(createReadStream(file.path));
    },
  };
}
