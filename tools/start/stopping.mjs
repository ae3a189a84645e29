// When a command that keeps a world must stop: a signal, or the end of the npm that started it.

import { existsSync, readFileSync } from 'node:fs';
import { parentOf } from './processes.mjs';

const WATCH_PAUSE_MS = 500;

/**
 * Calls `stop` with the reason once, whatever happens first; a second Ctrl-C ends the process at once.
 * @param {(reason: string) => void} stop
 */
export function onStopRequest(stop) {
  let requests = 0;
  const request = (/** @type {string} */ reason) => {
    requests += 1;
    if (requests === 1) stop(reason);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (requests > 0 && signal === 'SIGINT') process.exit(130);
      request(signal);
    });
  }
  watchNpm(() => request('npm has ended'));
}

/**
 * npm that is killed with kill -9 tells nobody: we see it by the change of our parent. Between npm and us there
 * may be a shell, whose own parent changes then.
 * @param {() => void} onEnd
 */
function watchNpm(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const shellsParent = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    const grandparent = shellsParent === undefined ? undefined : parentOf(parent);
    const isGone = process.ppid !== parent || (grandparent !== undefined && grandparent !== shellsParent);
    if (!isGone) return;
    clearInterval(timer);
    onEnd();
  }, WATCH_PAUSE_MS);
  timer.unref();
}

/** @param {number} pid */
function isShell(pid) {
  const file = `/proc/${pid}/comm`;
  return existsSync(file) && /^(a|ba|da|k|z)?sh$/.test(readFileSync(file, 'utf8').trim());
}
