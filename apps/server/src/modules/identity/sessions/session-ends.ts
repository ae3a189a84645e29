/** Which session has ended, for whatever holds it open. */
export interface EndedSession {
  readonly memberId: string;
  readonly sessionId: string;
}

const listeners = new Set<(ended: EndedSession) => void>();

/**
 * Calls `listener` as soon as a use case of this process has ended a session; other processes hear of it by the
 * events `identity.session_ended` and `identity.session_replaced`. Returns what ends the listening.
 */
export function onSessionEnded(listener: (ended: EndedSession) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSessionEnded(ended: EndedSession): void {
  for (const listener of listeners) listener(ended);
}
