import { type Latencies, summarise } from '../load/latencies.ts';
import { runOpenLoop } from '../load/open-loop.ts';

export interface SteadyCalls {
  readonly port: number;
  readonly perSecond: number;
  readonly requests: readonly Buffer[];
}

export interface SteadyResult {
  readonly seconds: number;
  readonly latencies: Latencies;
  readonly failures: number;
  readonly firstFailure: string | undefined;
}

const CONNECTIONS = 64;

/** Sends requests at a steady rate and takes their times from when each was due. Anything but HTTP 200 is a failure. */
export async function sendSteadily({ port, perSecond, requests }: SteadyCalls): Promise<SteadyResult> {
  const times: number[] = [];
  let failures = 0;
  let firstFailure: string | undefined;
  const seconds = await runOpenLoop({
    port,
    perSecond,
    count: requests.length,
    connections: CONNECTIONS,
    work: (connection, index, dueAt) =>
      new Promise((resolve) => {
        connection.exchange(requests[index] ?? Buffer.alloc(0), (status, body) => {
          times.push(performance.now() - dueAt);
          if (status !== 200) {
            failures += 1;
            firstFailure ??= `${status} ${body.toString('utf8').slice(0, 300)}`;
          }
          resolve();
        });
      }),
  });
  return { seconds, latencies: summarise(times), failures, firstFailure };
}

/** An address of its own for each caller, as behind a proxy: limits by address must not meet the bench. */
export function callerAddress(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}
