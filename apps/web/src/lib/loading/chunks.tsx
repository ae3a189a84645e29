import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

const LATEST_MS = 120_000;
/** Of a second try, which a person watches; the page is loaded anew when it fails. */
const AGAIN_MS = 8000;
const PROBE_MS = 10_000;

/** A part of the portal's script did not arrive (RT-15.3). `again` asks for it once more and fails in the same way. */
export class ChunkLoadError extends Error {
  readonly again: () => Promise<void>;

  constructor(cause: unknown, again: () => Promise<void>) {
    super('a part of the page did not arrive', { cause });
    this.name = 'ChunkLoadError';
    this.again = again;
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
    forgetStyle(error);
    throw new ChunkLoadError(error, async () => void (await arrive(load, AGAIN_MS)));
  } finally {
    clearTimeout(timer);
  }
}

/** A style that did not come stays in the page as a link, which would count as one that is here. */
function forgetStyle(error: unknown): void {
  const address = error instanceof Error && /CSS for (\S+)/.exec(error.message)?.[1];
  if (!address) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === address) link.remove();
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
    arrived ??= await arrive(async () => {
      arrived = await load();
      return arrived;
    });
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
 * because a part that fails may need others that browsers remember as failed, and one of days ago is gone for good.
 */
export async function reloadPage(): Promise<boolean> {
  if ((await askForBuild()) === 'unreachable') return false;
  window.location.reload();
  return true;
}

/** Whether the portal has another build by now than the one that this page came from. */
export async function askForBuild(): Promise<'same' | 'newer' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    const answer = await fetch(window.location.pathname, { cache: 'no-store', signal });
    const page = await answer.text();
    const own = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'];
    // A portal that is being updated answers from its door alone, without a page.
    return own !== undefined && answer.ok && !page.includes(own) ? 'newer' : 'same';
  } catch {
    return 'unreachable';
  }
}
