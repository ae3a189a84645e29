import type { FastifyReply, FastifyRequest } from 'fastify';
import { openBelow, PathFault } from '../files/index.ts';
import {
  INLINE_SCRIPTS_FILE,
  type InlineScripts,
  MOST_INLINE_SCRIPTS_BYTES,
  parseInlineScripts,
} from './inline-scripts.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

/** `/rgs-games/CODE/vN/…`: a front-end that came with a hosted game. */
const ADDRESS = /^\/rgs-games\/([A-Z0-9]{2,20})\/(v\d{1,9})(\/[^?]*)$/;

interface HostedFile {
  /** Of the inline scripts that the page had when it was imported: SHA-256, base64. */
  readonly scriptHashes: readonly string[];
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface HostedFronts {
  /** Undefined when the path is no file of a hosted front-end. */
  find(urlPath: string): Promise<HostedFile | undefined>;
}

interface Front {
  readonly files: StaticFiles;
  readonly scripts: InlineScripts;
}

/**
 * Serves the front-ends that imports put below a folder, each as it stood when it was asked for first: a version never
 * changes, and a new one is a folder of its own, so imports need no restart.
 */
export function createHostedFronts(root: string): HostedFronts {
  const kept = new Map<string, Promise<Front>>();

  async function openFront(below: string): Promise<Front> {
    const [files, scripts] = await Promise.all([
      createStaticFiles({ root, below, immutablePrefix: '/_app/immutable/' }),
      readScripts(root, below),
    ]);
    return { files, scripts };
  }

  /** Undefined when there is no such folder, or a link stands where it should be. */
  async function frontOf(below: string): Promise<Front | undefined> {
    const front = kept.get(below) ?? openFront(below);
    kept.set(below, front);
    try {
      return await front;
    } catch (error) {
      kept.delete(below);
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  return {
    async find(urlPath) {
      const [, code, version, rest] = ADDRESS.exec(urlPath) ?? [];
      if (code === undefined || version === undefined || rest === undefined) return undefined;
      const front = await frontOf(`${code}/${version}`);
      if (front === undefined) return undefined;
      const name = rest.endsWith('/') ? `${rest}index.html` : rest;
      if (!front.files.has(name)) return undefined;
      return {
        scriptHashes: front.scripts[name.slice(1)] ?? [],
        send: async (request, reply) => await front.files.send(request, reply, name),
      };
    },
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof PathFault || (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** None for a front-end that was imported before they were written down: it runs without inline scripts. */
async function readScripts(root: string, below: string): Promise<InlineScripts> {
  try {
    const file = await openBelow(root, [...below.split('/'), INLINE_SCRIPTS_FILE]);
    return parseInlineScripts(await file.read(MOST_INLINE_SCRIPTS_BYTES));
  } catch (error) {
    if (isAbsent(error)) return {};
    throw error;
  }
}
