import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

/** `/rgs-games/CODE/vN/…`: a front-end that came with a hosted game. */
const ADDRESS = /^\/rgs-games\/([A-Z0-9]{2,20})\/(v\d{1,9})(\/[^?]*)$/;

export interface HostedFronts {
  /** Undefined when the path is no file of a hosted front-end. */
  find(
    urlPath: string,
  ): Promise<((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined>;
}

/**
 * Serves the front-ends that imports put below a folder, each as it stood when it was asked for first: a version never
 * changes, and a new one is a folder of its own, so imports need no restart.
 */
export function createHostedFronts(root: string): HostedFronts {
  const kept = new Map<string, Promise<StaticFiles>>();

  function filesOf(folder: string): Promise<StaticFiles> {
    let files = kept.get(folder);
    if (files === undefined) {
      files = createStaticFiles({ root: folder, immutablePrefix: '/_app/immutable/' });
      kept.set(folder, files);
    }
    return files;
  }

  return {
    async find(urlPath) {
      const [, code, version, rest] = ADDRESS.exec(urlPath) ?? [];
      if (code === undefined || version === undefined || rest === undefined) return undefined;
      const folder = path.join(root, code, version);
      if (!kept.has(folder) && !existsSync(folder)) return undefined;
      const files = await filesOf(folder);
      const name = rest.endsWith('/') ? `${rest}index.html` : rest;
      return files.has(name) ? (request, reply) => files.send(request, reply, name) : undefined;
    },
  };
}
