// Builds what changed since it was built last.

import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleForBrowser, bundleForNode } from './bundle.mjs';
import { ROOT } from './home.mjs';
import { prepareLockFile } from './install.mjs';
import { withLock } from './lock.mjs';
import { Refusal, say, step } from './say.mjs';
import { hashSources, isFresh, writeStamp } from './stamps.mjs';
import { COMMON_SOURCES, listTargets } from './targets.mjs';

/**
 * @param {{ only?: (target: import('./targets.mjs').Target) => boolean }} [options]
 * @returns {Promise<void>}
 * @throws {Refusal} with the compiler's words when something does not build
 */
export async function ensureBuilt({ only = () => true } = {}) {
  await withLock(
    {
      file: prepareLockFile(),
      command: 'build',
      onWait: ({ pid }) => say(`  waiting for process ${pid} that builds`),
    },
    async () => {
      for (const target of listTargets().filter(only)) await ensureTarget(target);
    },
  );
}

/** @param {import('./targets.mjs').Target} target */
async function ensureTarget(target) {
  const entries =
    target.kind === 'node'
      ? target.entries
      : Object.fromEntries(target.pages.map((page) => [page, `${target.folder}/${page}`]));
  const present = Object.entries(entries).filter(([, source]) => existsSync(path.join(ROOT, source)));
  if (target.isRequired && present.length < Object.keys(entries).length) {
    const missing = Object.values(entries).filter((source) => !existsSync(path.join(ROOT, source)));
    throw new Refusal(`${target.name} cannot be built: ${missing.join(', ')} is missing.`);
  }
  if (present.length === 0) return;
  const stampFile = path.join(ROOT, 'dist/stamps', target.name);
  const hash = hashSources(ROOT, [...COMMON_SOURCES, ...target.sources]);
  const results =
    target.kind === 'node'
      ? present.map(([result]) => path.join(ROOT, 'dist', `${result}.mjs`))
      : target.pages.map((page) => path.join(ROOT, target.folder, 'dist', page));
  if (isFresh({ stampFile, hash, results })) return;
  await step(`building ${target.name}`, async () => {
    rmSync(stampFile, { force: true });
    if (target.kind === 'node') await bundleForNode(Object.fromEntries(present));
    else await bundleForBrowser(target.folder);
    writeStamp(stampFile, hash);
  });
}
