import type { CrashMessage } from '@nokshi/contract/in-house-crash.ts';
import { CRASH_PATH, crashMessage } from '@nokshi/contract/in-house-crash.ts';
import { retryDelayMs } from '../net/ask-until-answered.ts';

/** A table that says nothing for so long is not there: it ticks while a round runs, and changes every few seconds. */
const SILENT_MS = 30_000;

export interface LineEvents {
  readonly onMessage: (message: CrashMessage) => void;
  readonly onConnected: (isConnected: boolean) => void;
}

/** The connection to the table. It comes back by itself and is told the whole state each time. */
export class CrashLine {
  private readonly address: string;
  private readonly session: string;
  private readonly events: LineEvents;
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isClosed = false;

  constructor(session: string, events: LineEvents, origin: string = location.origin) {
    this.address = `${origin.replace(/^http/, 'ws')}${CRASH_PATH}`;
    this.session = session;
    this.events = events;
  }

  open(): void {
    this.isClosed = false;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener('open', () => socket.send(JSON.stringify({ session: this.session })));
    socket.addEventListener('message', (event: MessageEvent<unknown>) => this.hear(socket, event.data));
    socket.addEventListener('close', () => this.lose(socket));
    this.watch(socket);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket?.close();
    this.socket = null;
  }

  private hear(socket: WebSocket, data: unknown): void {
    if (socket !== this.socket || typeof data !== 'string') return;
    this.watch(socket);
    const message = readMessage(data);
    if (message === null) return;
    this.failures = 0;
    this.events.onConnected(true);
    this.events.onMessage(message);
  }

  /** A connection that died without a word is given up. */
  private watch(socket: WebSocket): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      socket.close();
      this.lose(socket);
    }, SILENT_MS);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    clearTimeout(this.silence);
    if (this.isClosed) return;
    this.events.onConnected(false);
    this.failures += 1;
    this.timer = setTimeout(() => this.open(), retryDelayMs(this.failures));
  }
}

function readMessage(data: string): CrashMessage | null {
  try {
    const read = crashMessage.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
