import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { tell } from '../verdict.ts';

const LOOK_MS = 2000;
/** Of all cores, three looks in a row. */
const IDLE_SHARE = 0.9;
const LOOKS = 3;
const PATIENCE_MS = 120_000;

/**
 * Waits until the machine has little to do: a world that was filled and started a moment ago is still putting things
 * away, and a browser that shares its cores would be measured with that. Says so when it does not become quiet.
 */
export async function waitForQuiet(): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let quietLooks = 0;
  while (quietLooks < LOOKS) {
    if (performance.now() > deadline) {
      tell('the machine does not become quiet');
      return;
    }
    const before = readTimes();
    await sleep(LOOK_MS);
    const after = readTimes();
    const idleShare = (after.idle - before.idle) / (after.all - before.all);
    quietLooks = idleShare >= IDLE_SHARE ? quietLooks + 1 : 0;
  }
}

/** Milliseconds of all cores since the machine was started. */
function readTimes(): { readonly idle: number; readonly all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of os.cpus()) {
    idle += times.idle;
    all += times.idle + times.user + times.nice + times.sys + times.irq;
  }
  return { idle, all };
}
