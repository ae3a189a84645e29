import { Pool, type PoolClient } from 'pg';
import { DatabaseBusy } from './database-busy.ts';
import { type Lane, laneNow } from './lanes.ts';
import type { Logger } from './logger.ts';

/** Connections of each lane; a process opens them when they are needed. */
export type PoolSizes = Readonly<Record<Lane, number>>;

/** How many may wait for a connection: readers are told to come back, work waits as long as it takes. */
const MOST_WAITING: Readonly<Record<Lane, number>> = {
  guests: 200,
  calls: 600,
  money: 5_000,
  work: Infinity,
};

export interface Pools {
  readonly byLane: Readonly<Record<Lane, Pool>>;
  /** A connection of the lane that asks. */
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** One pool for all lanes, or one for each. */
export function createPools(
  settings: ConstructorParameters<typeof Pool>[0],
  { poolSize, log }: { readonly poolSize: number | PoolSizes; readonly log: Logger },
): Pools {
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const open = (max: number): Pool => {
    const pool = new Pool({ ...settings, max, min: 0 });
    pool.on('error', onLost);
    // A connection can break while it is checked out, between two statements; without a listener of its own that
    // error would end the process.
    pool.on('connect', (client) => client.on('error', onLost));
    return pool;
  };
  const byLane = typeof poolSize === 'number' ? sameForAll(open(poolSize)) : oneEach(poolSize, open);
  return {
    byLane,
    connect: async () => {
      const lane = laneNow();
      const pool = byLane[lane];
      if (pool.waitingCount >= MOST_WAITING[lane]) throw new DatabaseBusy(lane);
      return await pool.connect();
    },
    end: async () => {
      await Promise.all([...new Set(Object.values(byLane))].map((pool) => pool.end()));
    },
  };
}

function sameForAll(pool: Pool): Readonly<Record<Lane, Pool>> {
  return { guests: pool, calls: pool, money: pool, work: pool };
}

function oneEach(sizes: PoolSizes, open: (max: number) => Pool): Readonly<Record<Lane, Pool>> {
  return {
    guests: open(sizes.guests),
    calls: open(sizes.calls),
    money: open(sizes.money),
    work: open(sizes.work),
  };
}
