import { type Connection, openConnections } from './connection.ts';

export interface OpenLoop {
  readonly port: number;
  readonly perSecond: number;
  readonly count: number;
  /** Connections that are there; more work than that waits, and its waiting counts. */
  readonly connections: number;
  /**
   * One piece of work on a free connection. `dueAt` is when it should have begun (performance.now()): times are
   * taken from there, so that a slow server does not hide behind the requests that it kept from being sent.
   */
  readonly work: (connection: Connection, index: number, dueAt: number) => Promise<void>;
}

/** Begins work at a steady rate, whatever became of the work before; resolves to the seconds that it took. */
export async function runOpenLoop(loop: OpenLoop): Promise<number> {
  const all = await openConnections(loop.port, loop.connections);
  const free = [...all];
  const waiting: ((connection: Connection) => void)[] = [];
  const gapMs = 1000 / loop.perSecond;
  const startedAt = performance.now();

  async function begin(index: number): Promise<void> {
    const connection = free.pop() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)));
    try {
      await loop.work(connection, index, startedAt + index * gapMs);
    } finally {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    }
  }

  const running: Promise<void>[] = [];
  while (running.length < loop.count) {
    const due = Math.min(loop.count, Math.floor((performance.now() - startedAt) / gapMs) + 1);
    while (running.length < due) running.push(begin(running.length));
    const nextInMs = startedAt + running.length * gapMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextInMs)));
  }
  await Promise.all(running);
  for (const connection of all) connection.close();
  return (performance.now() - startedAt) / 1000;
}
