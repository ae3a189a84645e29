import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_PATH } from '@nokshi/contract/realtime.ts';
import { WebSocket } from 'ws';
import { inTransaction } from '../../apps/server/src/platform/db.ts';
import { record } from '../../apps/server/src/platform/outbox/index.ts';
import { tell } from '../verdict.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { makeMembers } from '../world/make-members.ts';
import { type SignedIn, signIn } from '../world/sign-in.ts';

const OPENED_AT_ONCE = 50;
const PATIENCE_MS = 10_000;
const RUNS = 3;

/**
 * Players with the portal open, each on a connection; a draw is told as the room tells it, and timed from its commit until
 * the last of them has it. The middle one of three.
 */
export async function hearResult(
  world: BenchWorld,
  draw: { readonly players: number; readonly gameCode: string; readonly result: unknown },
): Promise<{ readonly count: number; readonly lastMs: number }> {
  const at = new Date();
  const members = await makeMembers(world.database.db, { count: draw.players, passwordHash: null, at });
  const seats = await signIn(world.database.db, members);
  let heard = 0;
  const sockets = await openAll(world.port, seats, () => {
    heard += 1;
  });
  tell(`${sockets.length} players have the portal open`);
  const times: number[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      heard = 0;
      const startedAt = performance.now();
      await inTransaction(world.database.db, (tx) =>
        record(
          tx,
          'lottery.issue_changed',
          {
            gameCode: draw.gameCode,
            numero: `20200101-${1000 + run}`,
            state: 'drawn',
            result: draw.result,
            at: Date.now(),
          },
          new Date(),
        ),
      );
      while (heard < sockets.length && performance.now() - startedAt < PATIENCE_MS) await sleep(1);
      if (heard < sockets.length) throw new Error(`${heard} of ${sockets.length} players heard the result`);
      times.push(performance.now() - startedAt);
      await sleep(500);
    }
  } finally {
    for (const socket of sockets) socket.terminate();
  }
  return { count: sockets.length, lastMs: times.sort((one, other) => one - other)[1] ?? Number.NaN };
}

async function openAll(port: number, seats: readonly SignedIn[], onResult: () => void): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < seats.length; from += OPENED_AT_ONCE) {
    const batch = seats.slice(from, from + OPENED_AT_ONCE);
    sockets.push(...(await Promise.all(batch.map((seat) => openPage(port, seat, onResult)))));
  }
  return sockets;
}

/** Resolves once the connection is live. */
function openPage(port: number, { token, ip }: SignedIn, onResult: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, {
      headers: { 'x-forwarded-for': ip },
      perMessageDeflate: false,
    });
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`a page was closed: ${code}`)));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token, lastPosition: null })));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { readonly type: string; readonly state?: string };
      if (message.type === 'ready') resolve(socket);
      if (message.type === 'lottery' && message.state === 'drawn') onResult();
    });
  });
}
