// A lock that is a file with its holder's process id in it. It outlives kill -9 of the holder as a file, and the
// next comer sees that the holder is gone and takes it over.

import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processMark } from './processes.mjs';

/** @typedef {{ pid: number, mark: string, command: string, isStopping: boolean }} Holder */

/**
 * @param {string} file
 * @returns {Holder | undefined} who holds the lock now, or nothing when it is free or its holder has ended
 */
function lockHolder(file) {
  const holder = parseHolder(readText(file));
  return holder !== undefined && processMark(holder.pid) === holder.mark ? holder : undefined;
}

/** @param {string | undefined} text @returns {Holder | undefined} */
function parseHolder(text) {
  try {
    const value = JSON.parse(text ?? '');
    return Number.isInteger(value.pid) && typeof value.mark === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Takes the lock, or says who has it. A holder that is about to stop is waited for as long as it runs; any other
 * holder for `patienceMs`.
 * @param {{ file: string, command: string, patienceMs: number }} options
 * @returns {Promise<{ markStopping(): void, release(): void } | { heldBy: Holder }>}
 */
export async function takeLock({ file, command, patienceMs }) {
  const mine = { pid: process.pid, mark: processMark(process.pid) ?? '', command, isStopping: false };
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (tryCreate(file, mine)) {
      return {
        markStopping: () => writeFileSync(file, JSON.stringify({ ...mine, isStopping: true })),
        release: () => rmSync(file, { force: true }),
      };
    }
    const text = readText(file);
    const holder = lockHolder(file);
    if (holder === undefined) {
      if (text !== undefined) removeStale(file, text);
    } else if (performance.now() > deadline && !holder.isStopping) {
      return { heldBy: holder };
    }
    await sleep(50);
  }
}

/**
 * The file appears with its whole content at once, so nobody ever reads half a holder.
 * @param {string} file
 * @param {Holder} holder
 */
function tryCreate(file, holder) {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
    if (code === 'EEXIST') return false;
    // Some file systems know no hard links; there a reader may for a moment see an empty file.
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) return createDirectly(file, holder);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} file @param {Holder} holder */
function createDirectly(file, holder) {
  try {
    writeFileSync(file, JSON.stringify(holder), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two comers may both have seen the same stale lock. Renaming lets one of them have it; when the file turns out
 * to be a new lock that the other has just made, it is put back.
 * @param {string} file
 * @param {string} staleText
 */
function removeStale(file, staleText) {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== staleText) {
    try {
      linkSync(aside, file);
    } catch {
      // A third comer holds the lock by now, and the holder that was moved aside notices nothing until it
      // releases: this needs three starts within a millisecond after a crash, and the ports refuse the second.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Runs work that only one process at a time may do, such as installing or building.
 * @template T
 * @param {{ file: string, command: string, onWait: (holder: Holder) => void }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock({ file, command, onWait }, work) {
  let taken = await takeLock({ file, command, patienceMs: 0 });
  if ('heldBy' in taken) onWait(taken.heldBy);
  while ('heldBy' in taken) taken = await takeLock({ file, command, patienceMs: 5_000 });
  try {
    return await work();
  } finally {
    taken.release();
  }
}
