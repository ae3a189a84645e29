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

/** @param {import('./targets.mjs').Target} target results by their sources */
function entriesOf(target) {
  return target.kind === 'node'
    ? target.entries
    : Object.fromEntries(target.pages.map((page) => [page, `${target.folder}/${page}`]));
}

/** @param {import('./targets.mjs').Target} target @returns {string[]} the files that its build leaves */
export function resultsOf(target) {
  const present = Object.entries(entriesOf(target)).filter(([, source]) =>
    existsSync(path.join(ROOT, source)),
  );
  return present.map(([result]) =>
    target.kind === 'node'
      ? path.join(ROOT, 'dist', `${result}.mjs`)
      : path.join(ROOT, target.folder, 'dist', result),
  );
}

/** @param {import('./targets.mjs').Target} target */
export function stampOf(target) {
  return path.join(ROOT, 'dist/stamps', target.name);
}

/**
 * Of what `npm run dev` built: the same, but for what only `npm start` takes the time to do.
 * @param {import('./targets.mjs').Target} target
 */
function watchedStampOf(target) {
  return `${stampOf(target)}-watched`;
}

/** @param {import('./targets.mjs').Target} target */
function hashOf(target) {
  return hashSources(ROOT, [...COMMON_SOURCES, ...target.sources]);
}

/** @param {import('./targets.mjs').Target} target @returns whether it was built last of the sources as they are */
export function isTargetFresh(target) {
  const [hash, results] = [hashOf(target), resultsOf(target)];
  return [stampOf(target), watchedStampOf(target)].some((stampFile) => isFresh({ stampFile, hash, results }));
}

/**
 * Notes that a target was built while its sources are watched.
 * @param {import('./targets.mjs').Target} target
 */
export function noteWatchedBuild(target) {
  writeStamp(watchedStampOf(target), hashOf(target));
}

/** @param {import('./targets.mjs').Target} target */
async function ensureTarget(target) {
  const entries = entriesOf(target);
  const present = Object.entries(entries).filter(([, source]) => existsSync(path.join(ROOT, source)));
  if (target.isRequired && present.length < Object.keys(entries).length) {
    const missing = Object.values(entries).filter((source) => !existsSync(path.join(ROOT, source)));
    throw new Refusal(`${target.name} cannot be built: ${missing.join(', ')} is missing.`);
  }
  if (present.length === 0) return;
  const stampFile = stampOf(target);
  const hash = hashOf(target);
  if (isFresh({ stampFile, hash, results: resultsOf(target) })) return;
  await step(`building ${target.name}`, async () => {
    for (const stamp of [stampFile, watchedStampOf(target)]) rmSync(stamp, { force: true });
    if (target.kind === 'node') await bundleForNode(Object.fromEntries(present));
    else await bundleForBrowser(target.folder);
    writeStamp(stampFile, hash);
  });
}
