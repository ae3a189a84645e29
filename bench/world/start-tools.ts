import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as databases from '../../tools/start/databases.mjs';
import type * as postgres from '../../tools/start/postgres.mjs';

/** The project's own folder, seen from here and, because bundles lie as deep, from `dist/tools`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What `npm start` itself is made of. It is loaded from where it stands, because it starts programs that lie beside
 * it; inside a bundle it would look for them in the wrong place.
 */
export async function loadStartTools() {
  const [{ startCluster }, { prepareEmbedded }] = await Promise.all([
    load<typeof postgres>('postgres.mjs'),
    load<typeof databases>('databases.mjs'),
  ]);
  return { startCluster, prepareEmbedded };
}

async function load<Module>(name: string): Promise<Module> {
  const file = pathToFileURL(path.join(ROOT, 'tools/start', name)).href;
  return (await import(file)) as Module;
}
