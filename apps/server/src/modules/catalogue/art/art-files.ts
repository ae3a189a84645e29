import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { artFileName, type CardLanguage, type CardSizeName, isCardSizeName, svgCard } from '@nokshi/art';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FILES, refuseAboveLimit } from '../../../platform/http/address-limits.ts';
import type { RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Library } from '../library.ts';
import { artGameOf } from './art-addresses.ts';
import type { ArtWorker } from './art-worker.ts';

export interface ArtFilesOptions {
  readonly library: () => Promise<Library>;
  readonly worker: ArtWorker;
  /** Pictures that come with the product: what home and the first pages show. */
  readonly committedDir: string;
  /** Pictures that were drawn here. */
  readonly cacheDir: string;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/** The light card stands in for seconds; a page asks again soon, under an address of its own (`?try=`). */
const FOR_NOW = 'public, max-age=5';

/**
 * Pictures of games at `/art/<size>/<language>/<code>-<hash>.webp`: committed ones, then those drawn here before; else
 * a light card at once, while the picture is drawn.
 */
export function mountArt(app: FastifyInstance, options: ArtFilesOptions): void {
  app.get<{ Params: { size: string; language: string; file: string } }>(
    '/art/:size/:language/:file',
    { config: { label: 'art' } },
    async (request, reply) => {
      const refused = await refuseAboveLimit(options.rateLimiter, FILES, request, reply);
      if (refused !== undefined) return refused;
      const { size, language, file } = request.params;
      const code = /^([A-Za-z0-9_]+)-[0-9a-f]{16}\.webp$/.exec(file)?.[1];
      if (!code || !isCardSizeName(size) || (language !== 'bn' && language !== 'en')) return refuse(reply);
      return sendPicture(options, reply, { size, language, file, code });
    },
  );
}

interface Wanted {
  readonly size: CardSizeName;
  readonly language: CardLanguage;
  readonly file: string;
  readonly code: string;
}

async function sendPicture(
  options: ArtFilesOptions,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<FastifyReply> {
  const cached = join(options.cacheDir, wanted.size, wanted.file);
  for (const path of [join(options.committedDir, wanted.size, wanted.file), cached]) {
    if (await isFile(path)) {
      return reply.header('cache-control', FOR_EVER).type('image/webp').send(createReadStream(path));
    }
  }
  const library = await options.library();
  const game = library.gameByCode.get(wanted.code);
  const art = game && artGameOf(game, library.vendorByCode.get(game.vendor));
  // Only names that the catalogue gives out are drawn, or a stranger could fill the disk.
  if (!art || artFileName(art, wanted.size, wanted.language) !== wanted.file) return refuse(reply);
  const out = await cachedArt(options.cacheDir, wanted.size, wanted.file);
  options.worker
    .draw({ game: art, size: wanted.size, language: wanted.language, out })
    .catch((error: unknown) =>
      options.log.warn({ err: error, code: wanted.code }, 'a picture was not drawn'),
    );
  return reply.header('cache-control', FOR_NOW).type('image/svg+xml; charset=utf-8').send(svgCard(art));
}

/** Where a picture that is drawn here goes; its folder is made. */
export async function cachedArt(cacheDir: string, size: CardSizeName, file: string): Promise<string> {
  const out = join(cacheDir, size, file);
  await mkdir(dirname(out), { recursive: true });
  return out;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
}
