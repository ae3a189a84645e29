import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const LATEST_MS = 120_000;
const PROBE_MS = 10_000;

/** A part of the portal's script did not arrive (RT-15.3). */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the page did not arrive', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Waits for a part of the script, at most `latestMs`. Fails with `ChunkLoadError` when it fails or comes too late. */
export async function arrive<Module>(load: () => Promise<Module>, latestMs = LATEST_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${latestMs} ms have passed`)), latestMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A component whose code loads when it is first drawn. Fails with `ChunkLoadError`. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await arrive(load) }));
}

/**
 * Loads the page anew once the portal answers, and says false when it does not. The whole page and not the part alone,
 * because browsers remember a failed part, and a part of an older build is gone for good.
 */
export async function reloadPage(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) } as const;
    await fetch('/favicon.svg', options);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
