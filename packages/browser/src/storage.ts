/**
 * Texts that a browser stores for this origin. Storage may be forbidden (private windows, embedded views) or full: then
 * the page remembers in memory until it is left.
 */
export interface TextStorage {
  readonly read: (key: string) => string | null;
  /** null removes what is stored. */
  readonly write: (key: string, value: string | null) => void;
  readonly clear: () => void;
}

/** Lasts until the person clears it. */
export const deviceStorage = createTextStorage(() => window.localStorage);

/** Lasts as long as the tab. */
export const tabStorage = createTextStorage(() => window.sessionStorage);

export function createTextStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>,
): TextStorage {
  const memory = new Map<string, string>();
  return {
    read: (key) => {
      try {
        return open().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write: (key, value) => {
      memory.delete(key);
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
      } catch {
        if (value !== null) memory.set(key, value);
      }
    },
    clear: () => {
      memory.clear();
      try {
        open().clear();
      } catch {
        // Nothing was stored where storing is forbidden.
      }
    },
  };
}
