import { REALTIME_PATH, realtimeMessage } from '@nokshi/contract/realtime.ts';
import { WebSocket } from 'ws';
import type { GameSeat } from '../world/game-seats.ts';

/** What a page was told that the pool holds, and when (performance.now()). */
interface ToldAmount {
  readonly micros: bigint;
  readonly at: number;
}

/** Open pages of members, each with what it was told. */
export interface ToldPools {
  readonly pages: readonly (readonly ToldAmount[])[];
  close(): void;
}

const OPENED_AT_ONCE = 50;

export async function watchPools(
  port: number,
  jackpot: string,
  members: readonly GameSeat[],
): Promise<ToldPools> {
  const pages: ToldAmount[][] = members.map(() => []);
  const sockets: WebSocket[] = [];
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    const batch = members.slice(from, from + OPENED_AT_ONCE);
    const opened = batch.map((member, index) =>
      openPage({ port, jackpot, member, told: pages[from + index] ?? [] }),
    );
    sockets.push(...(await Promise.all(opened)));
  }
  return {
    pages,
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Resolves once the connection is live. */
function openPage(page: {
  readonly port: number;
  readonly jackpot: string;
  readonly member: GameSeat;
  readonly told: ToldAmount[];
}): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${page.port}${REALTIME_PATH}`, {
      headers: { 'x-forwarded-for': page.member.ip },
      perMessageDeflate: false,
    });
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`a page was closed: ${code}`)));
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'hello', token: page.member.portalToken, lastPosition: null })),
    );
    socket.on('message', (data: Buffer) => {
      const message = realtimeMessage.parse(JSON.parse(data.toString()));
      if (message.type === 'ready') resolve(socket);
      if (message.type !== 'jackpots') return;
      const pool = message.pools.find(({ jackpot }) => jackpot === page.jackpot);
      if (pool) page.told.push({ micros: BigInt(pool.poolMicros), at: performance.now() });
    });
  });
}
