import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { connectionSettings, type DatabaseOptions } from './db.ts';
import { assert } from './errors.ts';

const RECONNECT_MS = 1_000;

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Calls `onNotice` for every notification on a channel, over a connection of its own that is opened again when it
 * breaks. Notifications in between are lost, so they may only wake up somebody who also looks by himself; after
 * each new connection `onNotice` is called once for what was missed.
 */
export function listen(
  options: DatabaseOptions,
  channel: string,
  onNotice: (payload: string) => void,
): Listener {
  assert(/^[a-z_]+$/.test(channel), 'A channel is named in snake_case.');
  let client: Client | undefined;
  const stopping = new AbortController();

  async function hold(): Promise<void> {
    const connection = new Client({ ...connectionSettings(options), keepAlive: true });
    client = connection;
    const ended = new Promise<void>((resolve) => {
      connection.once('end', () => resolve());
      connection.on('error', () => resolve());
    });
    connection.on('notification', (notice) => onNotice(notice.payload ?? ''));
    await connection.connect();
    await connection.query(`listen ${channel}`);
    onNotice('');
    await ended;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await hold();
      } catch (error) {
        options.log.warn({ err: error, channel }, 'listening for notifications failed');
      }
      await client?.end().catch(() => undefined);
      if (!stopping.signal.aborted) {
        await sleep(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
