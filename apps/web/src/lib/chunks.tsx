import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const LATEST_MS = 120_000;

/** A part of the portal's script did not arrive (RT-15.3). */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the page did not arrive', { cause });
    this.name = 'ChunkLoadError';
  }
}

async function arrive<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('120 s have passed')), LATEST_MS);
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
