const listeners = new Set<() => void>();

/** Tells the relay of this process, if it runs one, that events wait. Cheap, and harmless when nothing waits. */
export function nudgeRelay(): void {
  for (const listener of listeners) listener();
}

/** Registers a relay; returns what unregisters it. */
export function onNudge(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
