import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The project's own folder, seen from here and, because bundles lie as deep, from `dist/tools`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What `npm start` itself is made of. It is loaded from where it stands, because it starts programs that lie beside
 * it; inside a bundle it would look for them in the wrong place.
 */
export async function loadStartTools() {
  const [postgres, databases] = await Promise.all([
    load<typeof import('../../tools/start/postgres.mjs')>('postgres.mjs'),
    load<typeof import('../../tools/start/databases.mjs')>('databases.mjs'),
  ]);
  return { ...postgres, ...databases };
}

export async function loadBrowserFinder() {
  return await load<typeof import('../../tools/start/browser.mjs')>('browser.mjs');
}

async function load<Module>(name: string): Promise<Module> {
  const file = pathToFileURL(path.join(ROOT, 'tools/start', name)).href;
  return (await import(file)) as Module;
}
