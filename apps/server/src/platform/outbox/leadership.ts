import { Client } from 'pg';
import { connectionSettings, type Database } from '../db.ts';

/** Advisory lock of the one relay. Not needed for correctness; it saves the others useless work. */
const RELAY_LOCK = 7_201_102;

export interface Leadership {
  /** False as soon as the connection that holds the lock is known to be lost. */
  readonly isHeld: () => boolean;
  readonly release: () => Promise<void>;
}

/** Takes a lock, the relay's unless told, on a connection of its own; undefined while another process holds it. */
export async function takeLeadership(database: Database, lock = RELAY_LOCK): Promise<Leadership | undefined> {
  const client = new Client({ ...connectionSettings(database.options), keepAlive: true });
  let isHeld = false;
  const lose = () => {
    isHeld = false;
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    const answer = await client.query('select pg_try_advisory_lock($1) as held', [lock]);
    isHeld = (answer.rows as { held: boolean }[])[0]?.held === true;
  } finally {
    if (!isHeld) await client.end().catch(() => undefined);
  }
  if (!isHeld) return undefined;
  return { isHeld: () => isHeld, release: async () => await client.end().catch(() => undefined) };
}
