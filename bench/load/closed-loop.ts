import { openConnections } from './connection.ts';
import { type Latencies, summarise } from './latencies.ts';

export interface ClosedLoop {
  readonly port: number;
  readonly connections: number;
  readonly requests: readonly Buffer[];
}

/** Every connection sends its next request once the last one is answered. Anything but HTTP 200 ends the bench. */
export async function runClosedLoop({ port, connections, requests }: ClosedLoop): Promise<Latencies> {
  const all = await openConnections(port, connections);
  const times: number[] = [];
  let next = 0;
  const work = async (connection: (typeof all)[number]): Promise<void> => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const sentAt = performance.now();
      const bytes = request;
      await new Promise<void>((resolve, reject) => {
        connection.exchange(bytes, (status, body) => {
          times.push(performance.now() - sentAt);
          if (status === 200) resolve();
          else reject(new Error(`answered ${status}: ${body.toString('utf8').slice(0, 300)}`));
        });
      });
    }
  };
  try {
    await Promise.all(all.map(work));
  } finally {
    for (const connection of all) connection.close();
  }
  return summarise(times);
}
