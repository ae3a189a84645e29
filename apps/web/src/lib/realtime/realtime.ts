import { REALTIME_PATH, type RealtimeMessage, realtimeMessage } from '@nokshi/contract/realtime.ts';
import { readSession, SESSION_KEYS, writeSession } from '../session/session-storage.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** What the tab last saw: what happens while a page is on its way is told by the next one. */
const POSITION = 'livePosition';

export interface Realtime {
  readonly stop: () => void;
}

/**
 * The one live connection of a signed-in tab. The token goes in the first frame, never in the address. After a loss
 * it reconnects, waiting longer each time, and says what it last saw, so that the server sends what was missed. Its first
 * one has seen nothing: the server has it read again what was read before (`reload`).
 */
export function startRealtime(onMessage: (message: RealtimeMessage) => void): Realtime {
  let socket: WebSocket | null = null;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastPosition = readPosition();
  let isStopped = false;

  const connect = () => {
    clearTimeout(timer);
    const token = readSession(SESSION_KEYS.token);
    if (isStopped || token === null) return;
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${window.location.host}${REALTIME_PATH}`);
    socket.addEventListener('open', () => {
      socket?.send(JSON.stringify({ type: 'hello', token, lastPosition }));
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = parse(data);
      // What still arrives of a connection that was ended may be about whoever was signed in before.
      if (!message || isStopped) return;
      if (message.type === 'ready') waitMs = FIRST_WAIT_MS;
      if ('position' in message) {
        lastPosition = message.position;
        writeSession(POSITION, `${lastPosition}`);
      }
      if (message.type === 'session_gone') isStopped = true;
      onMessage(message);
    });
    socket.addEventListener('close', () => {
      socket = null;
      if (isStopped) return;
      timer = setTimeout(connect, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    });
  };

  const onReturn = () => {
    if (document.visibilityState === 'visible' && socket === null) connect();
  };
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);
  connect();

  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
      socket?.close();
    },
  };
}

function readPosition(): number | null {
  const kept = Number(readSession(POSITION) ?? '');
  return Number.isSafeInteger(kept) && kept > 0 ? kept : null;
}

function parse(data: unknown): RealtimeMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

/** The server is believed as in an answer of a call: its shapes are checked while the portal is being developed. */
function isMessage(message: unknown): message is RealtimeMessage {
  if (import.meta.env.DEV) return realtimeMessage.safeParse(message).success;
  return typeof message === 'object' && message !== null && 'type' in message;
}
