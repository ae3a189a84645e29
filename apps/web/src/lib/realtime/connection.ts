import { createStore, type Store } from '@nokshi/browser/store.ts';

/** `offline`: the device says so. `unreachable`: reads fail although the device believes to be connected. */
export type Connection = 'fine' | 'offline' | 'unreachable';

export interface ConnectionParts {
  /** What the device believes. */
  readonly isOnline: () => boolean;
  /** Whether the portal answers now; it never fails. */
  readonly probe: () => Promise<boolean>;
  /** The connection is back: what failed meanwhile may be read again. */
  readonly onBack: () => void;
}

export interface ConnectionWatch {
  readonly store: Pick<Store<Connection>, 'get' | 'subscribe'>;
  /** The device lost or found a network. */
  deviceChanged(): void;
  /** A read got an answer, or got none. */
  readAnswered(): void;
  readLost(): void;
}

const FIRST_PROBE_MS = 2000;
const LONGEST_PROBE_MS = 30_000;

/**
 * Watches the connection. While it is not fine the portal is asked again and again, waiting longer each time; the
 * first answer, to that or to any read, means that it is back.
 */
export function createConnection({ isOnline, probe, onBack }: ConnectionParts): ConnectionWatch {
  const store = createStore<Connection>(isOnline() ? 'fine' : 'offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_PROBE_MS;

  const back = () => {
    clearTimeout(timer);
    waitMs = FIRST_PROBE_MS;
    if (store.get() === 'fine') return;
    store.set('fine');
    onBack();
  };
  const lose = () => {
    store.set(isOnline() ? 'unreachable' : 'offline');
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_PROBE_MS);
  };
  const ask = async () => {
    if (await probe()) back();
    else lose();
  };

  return {
    store,
    deviceChanged: () => {
      if (!isOnline()) {
        waitMs = FIRST_PROBE_MS;
        lose();
      } else if (store.get() !== 'fine') void ask();
    },
    readAnswered: () => {
      if (store.get() !== 'fine' && isOnline()) back();
    },
    readLost: () => {
      if (store.get() === 'fine') lose();
    },
  };
}
