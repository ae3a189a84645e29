import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { CRASH_PATH, type CrashTableMessage } from '../../packages/contract/src/in-house-crash.ts';
import { type Latencies, summarise } from '../load/latencies.ts';

const OPENED_AT_ONCE = 100;
const AT = /"at":(\d+)/;

export interface Watchers {
  readonly count: number;
  /** The newest state of the table that anybody was told. */
  table(): CrashTableMessage | undefined;
  /** From now on every message is timed, from when the server wrote it to when it was read here. */
  measure(): void;
  measured(): { readonly ticks: Latencies; readonly tables: Latencies };
  close(): void;
}

/** Connects everybody to the table and keeps them there. Both ends run on one machine and have one clock. */
export async function openWatchers(
  port: number,
  members: readonly { readonly session: string; readonly ip: string }[],
): Promise<Watchers> {
  const sockets: WebSocket[] = [];
  let table: CrashTableMessage | undefined;
  let isMeasuring = false;
  const times = { tick: [] as number[], table: [] as number[] };

  function hear(text: string): void {
    const kind = text.startsWith('{"type":"tick"')
      ? 'tick'
      : text.startsWith('{"type":"table"')
        ? 'table'
        : undefined;
    if (kind === undefined) return;
    const at = Number(AT.exec(text)?.[1] ?? 0);
    if (isMeasuring) times[kind].push(Math.max(Date.now() - at, 0));
    if (kind === 'table' && at > (table?.at ?? 0)) table = JSON.parse(text) as CrashTableMessage;
  }

  const connect = ({ session, ip }: { readonly session: string; readonly ip: string }) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${CRASH_PATH}`, {
        headers: { 'x-forwarded-for': ip },
        perMessageDeflate: false,
      });
      sockets.push(socket);
      socket.on('open', () => socket.send(JSON.stringify({ session })));
      socket.once('message', () => resolve());
      socket.on('message', (data: unknown) => hear(String(data)));
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`a watcher was let go with ${code}`)));
    });
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    await Promise.all(members.slice(from, from + OPENED_AT_ONCE).map(connect));
    await sleep(1);
  }
  return {
    count: sockets.length,
    table: () => table,
    measure: () => {
      isMeasuring = true;
    },
    measured: () => ({ ticks: summarise(times.tick), tables: summarise(times.table) }),
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
