import type { FastifyReply, FastifyRequest } from 'fastify';
import { PathFault } from '../files/index.ts';
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

  /** Undefined when there is no such folder, or a link stands where it should be. */
  async function filesOf(below: string): Promise<StaticFiles | undefined> {
    const files = kept.get(below) ?? createStaticFiles({ root, below, immutablePrefix: '/_app/immutable/' });
    kept.set(below, files);
    try {
      return await files;
    } catch (error) {
      kept.delete(below);
      if (error instanceof PathFault || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    async find(urlPath) {
      const [, code, version, rest] = ADDRESS.exec(urlPath) ?? [];
      if (code === undefined || version === undefined || rest === undefined) return undefined;
      const files = await filesOf(`${code}/${version}`);
      if (files === undefined) return undefined;
      const name = rest.endsWith('/') ? `${rest}index.html` : rest;
      return files.has(name) ? (request, reply) => files.send(request, reply, name) : undefined;
    },
  };
}
