import { setTimeout as sleep } from 'node:timers/promises';

/** A busy machine takes its time. */
const PATIENCE_MS = 90_000;
const LOOK_MS = 10;

/** Looks until something is so; throws when it does not come. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('what was waited for does not come');
    await sleep(LOOK_MS);
  }
}
