import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

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

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads the code ahead; once it is here the part is drawn without waiting. Fails with `ChunkLoadError`. */
  readonly prepare: () => Promise<void>;
}

/** A component whose code loads when it is first drawn. Fails with `ChunkLoadError`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  const get = async () => {
    arrived ??= await arrive(load);
    return arrived;
  };
  const Late = lazy(async () => ({ default: await get() }));
  function Part(props: Props) {
    // Kept for as long as the part stands: a change between the two would begin it anew.
    const [Shown] = useState<ComponentType<Props>>(() => arrived ?? Late);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { prepare: async () => void (await get()) });
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
