import { REALTIME_PATH, realtimeMessage } from '@nokshi/contract/realtime.ts';
import { WebSocket } from 'ws';
import type { SignedIn } from '../world/sign-in.ts';

/** What the open pages of members show, as their one connection tells them. */
export interface WatchedBalances {
  /**
   * Resolves to the moment (performance.now()) at which the page of a member was told of a balance of at least so many
   * micros.
   */
  told(member: number, leastMicros: bigint): Promise<number>;
  close(): void;
}

interface Waiting {
  readonly leastMicros: bigint;
  readonly resolve: (at: number) => void;
}

const OPENED_AT_ONCE = 50;

export async function watchBalances(port: number, members: readonly SignedIn[]): Promise<WatchedBalances> {
  const waiting: Waiting[][] = members.map(() => []);
  const sockets: WebSocket[] = [];
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    const batch = members.slice(from, from + OPENED_AT_ONCE);
    const opened = await Promise.all(
      batch.map((member, index) =>
        openPage(port, member, (micros) => tell(waiting[from + index] ?? [], micros)),
      ),
    );
    sockets.push(...opened);
  }
  return {
    told: (member, leastMicros) =>
      new Promise((resolve) => {
        waiting[member]?.push({ leastMicros, resolve });
      }),
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

function tell(waiting: Waiting[], micros: bigint): void {
  const at = performance.now();
  const left = waiting.filter((one) => one.leastMicros > micros);
  for (const one of waiting) if (one.leastMicros <= micros) one.resolve(at);
  waiting.splice(0, waiting.length, ...left);
}

/** Resolves once the connection is live. */
function openPage(
  port: number,
  { token, ip }: SignedIn,
  onBalance: (micros: bigint) => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, {
      headers: { 'x-forwarded-for': ip },
      perMessageDeflate: false,
    });
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`a page was closed: ${code}`)));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token, lastPosition: null })));
    socket.on('message', (data: Buffer) => {
      const message = realtimeMessage.parse(JSON.parse(data.toString()));
      if (message.type === 'ready') resolve(socket);
      if (message.type === 'balance') onBalance(BigInt(message.balanceMicros));
    });
  });
}
