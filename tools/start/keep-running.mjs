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

/** @param {unknown} error */
function wordsOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Opens and runs a world again and again until it is told to stop. Whoever starts it the first time hears at once why it
 * does not come up; later nobody is there to hear, and what stands in the way (a full disk) may go.
 * @template Ending
 * @param {() => Promise<Ending | 'again'>} round
 * @param {{ pause: (ms: number) => Promise<boolean>, onFault: (words: string, pauseMs: number) => void }} how
 *   `pause` answers false when it was told to stop meanwhile
 * @returns {Promise<Ending | undefined>} nothing when it was told to stop in a pause
 */
export async function openAgain(round, { pause, onFault }) {
  /** @type {number | undefined} */
  let pauseMs;
  for (;;) {
    const startedAtMs = performance.now();
    let words = 'The database stopped by itself';
    try {
      const ending = await round();
      if (ending !== 'again') return ending;
    } catch (error) {
      if (pauseMs === undefined) throw error;
      words = wordsOf(error);
    }
    pauseMs = pauseAfter({ lastMs: pauseMs, ranMs: performance.now() - startedAtMs });
    onFault(words, pauseMs);
    if (!(await pause(pauseMs))) return undefined;
  }
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
      } catch (error) {
        // A full disk refuses the log as well.
        say(`The ${child.name} cannot be started: ${wordsOf(error)}`);
        continue;
      }
      noteStart();
      return true;
    }
  }

  /** What runs, runs whether or not it could be noted: a second one beside it would find its ports taken. */
  function noteStart() {
    try {
      onStart(child);
    } catch (error) {
      say(`The start of the ${child.name} cannot be noted: ${wordsOf(error)}`);
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
