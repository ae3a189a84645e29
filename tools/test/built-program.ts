import path from 'node:path';
import { ensureBuilt } from '../start/build.mjs';
import { ROOT } from '../start/home.mjs';
import { listTargets, type Target } from '../start/targets.mjs';

/** By target: what is built once is not looked at again by the same worker. */
const built = new Map<string, Promise<void>>();

/**
 * A program of ours as `npm start` and our commands run it, for a test that starts it as a process of its own: read
 * from hundreds of sources, it would take longer to start than what is tested. It is built where it is not fresh.
 * @param source the file that it is built of
 */
export async function builtProgram(source: string): Promise<string> {
  const entry = path.relative(ROOT, source).replaceAll(path.sep, '/');
  for (const target of listTargets()) {
    const result = resultOf(target, entry);
    if (result === undefined) continue;
    const building = built.get(target.name) ?? ensureBuilt({ only: ({ name }) => name === target.name });
    built.set(target.name, building);
    await building;
    return path.join(ROOT, 'dist', `${result}.mjs`);
  }
  throw new Error(`${entry} is built into no program`);
}

function resultOf(target: Target, entry: string): string | undefined {
  if (target.kind !== 'node') return undefined;
  return Object.entries(target.entries).find(([, of]) => of === entry)?.[0];
}
