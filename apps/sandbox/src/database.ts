import { Pool, type PoolClient } from 'pg';

/** The sandbox's own database; no other process reads it. */
export type Database = Pool;

/** What a query needs: the pool, or the one connection of a transaction. */
export type Executor = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;

export function openDatabase(connectionString: string): Database {
  return new Pool({ connectionString, max: 10, application_name: 'nokshi-sandbox' });
}

/** All or nothing: what `work` throws undoes everything it wrote. */
export async function inTransaction<T>(db: Database, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const tx = await db.connect();
  let isBroken = false;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    tx.release(isBroken);
  }
}
