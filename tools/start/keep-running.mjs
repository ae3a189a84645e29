// A process of a world that ends without being asked to is started again, after a pause that grows: a fault that comes
// back at once must not turn into a loop that hides it and takes the machine with it.

import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './logs.mjs';
import { say } from './say.mjs';

export const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 60_000;
/** Whoever ran so long is well: the next end is a new fault. */
export const WELL_AFTER_MS = 60_000;

const SHOWN_LINES = 8;

/**
 * The pause before the next start.
 * @param {{ lastMs: number | undefined, ranMs: number }} options `lastMs` is the pause before, if there was one
 */
export function pauseAfter({ lastMs, ranMs }) {
  if (lastMs === undefined || ranMs >= WELL_AFTER_MS) return FIRST_PAUSE_MS;
  return Math.min(lastMs * 2, LONGEST_PAUSE_MS);
}

/**
 * @typedef {Pick<import('./children.mjs').Child, 'name' | 'ended' | 'logFile' | 'logStart' | 'stop'>} Keepable
 */

/**
 * Keeps a process running until it is told to stop.
 * @template {Keepable} Process
 * @param {Process} first
 * @param {{ start: () => Process, onStart: (started: Process) => void }} how
 * @returns {{ stop: () => Promise<void> }}
 */
export function keepRunning(first, { start, onStart }) {
  const stopping = new AbortController();
  let child = first;

  async function keep() {
    /** @type {number | undefined} */
    let lastMs;
    for (;;) {
      const startedAtMs = performance.now();
      const how = await child.ended;
      if (stopping.signal.aborted) return;
      lastMs = pauseAfter({ lastMs, ranMs: performance.now() - startedAtMs });
      for (const line of lastLines(child.logFile, { count: SHOWN_LINES, fromByte: child.logStart }))
        say(line);
      say(
        `The ${child.name} stopped by itself (${how}; see ${child.logFile}); it is started again in ${lastMs / 1000} s`,
      );
      if (!(await isStartedAfter(lastMs))) return;
    }
  }

  /** @param {number} pauseMs @returns {Promise<boolean>} false when it was told to stop meanwhile */
  async function isStartedAfter(pauseMs) {
    for (let wait = pauseMs; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return false;
      try {
        child = start();
        onStart(child);
        return true;
      } catch (error) {
        // A full disk refuses the log as well.
        say(`The ${child.name} cannot be started: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  const keeping = keep();
  return {
    async stop() {
      stopping.abort();
      await child.stop();
      await keeping;
    },
  };
}
