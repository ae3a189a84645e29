import type { WebSocket } from '@fastify/websocket';
import type { Logger } from '../logger.ts';

const SUM_UP_AFTER_MS = 60_000;

/** Ends a connection on which something went wrong, and notes why. */
export type EndBroken = (error: Error, socket: Pick<WebSocket, 'terminate'>) => void;

/** What the protocol's own code says of frames that no client of ours sends: too large, not masked, not UTF-8. */
function isMalformed(error: Error & { readonly code?: unknown }): boolean {
  return typeof error.code === 'string' && error.code.startsWith('WS_ERR_');
}

/**
 * Whoever sends what no websocket may send is let go at once. It is counted, and said in one line: the first when it
 * comes, those that follow within a minute as a number after it. Anything else is a fault of ours.
 */
export function createEndBroken({
  log,
  count,
}: {
  readonly log: Logger;
  readonly count: () => void;
}): EndBroken {
  let more: number | undefined;

  function sumUp(): void {
    const connections = more ?? 0;
    more = undefined;
    if (connections === 0) return;
    log.info({ connections }, 'further connections sent malformed frames and were closed');
  }

  return (error, socket) => {
    socket.terminate();
    if (!isMalformed(error)) {
      log.error({ err: error }, 'a connection failed');
      return;
    }
    count();
    if (more !== undefined) {
      more += 1;
      return;
    }
    more = 0;
    log.info({ reason: error.message }, 'a connection sent a malformed frame and was closed');
    setTimeout(sumUp, SUM_UP_AFTER_MS).unref();
  };
}
