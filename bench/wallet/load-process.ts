import { createPrivateKey } from 'node:crypto';
import { type Connection, openConnections } from '../load/connection.ts';
import { summarise } from '../load/latencies.ts';
import { runOpenLoop } from '../load/open-loop.ts';
import type { LoadAnswer, LoadOrder, LoadResult } from './load-orders.ts';
import { roundOrder, signedRequests } from './rounds.ts';

type SignedRound = readonly [Buffer, Buffer];
type PlayOrder = Extract<LoadOrder, { kind: 'play' }>;

const SIGNED_AT_ONCE = 64;
const GOOD = Buffer.from('"status":"RS_OK"');

/** The load generator: signs rounds when it is told to, plays them when it is told to, says what it saw. */
export function runLoadProcess(): void {
  let signed: SignedRound[] = [];
  process.on('message', (order: LoadOrder) => {
    void obey(order);
  });
  process.on('disconnect', () => process.exit(0));

  async function obey(order: LoadOrder): Promise<void> {
    if (order.kind === 'sign') {
      signed = await signRounds(order);
      answer({ kind: 'signed' });
    } else {
      const result = await play(signed, order);
      signed = [];
      answer({ kind: 'played', result });
    }
  }
}

function answer(message: LoadAnswer): void {
  process.send?.(message);
}

async function signRounds(order: Extract<LoadOrder, { kind: 'sign' }>): Promise<SignedRound[]> {
  const key = createPrivateKey(order.keyPem);
  const rounds: SignedRound[] = [];
  for (let from = 0; from < order.rounds; from += SIGNED_AT_ONCE) {
    const indexes = Array.from({ length: Math.min(SIGNED_AT_ONCE, order.rounds - from) }, (_, i) => from + i);
    rounds.push(
      ...(await Promise.all(
        indexes.map(async (index) => {
          const account = order.accounts[index % order.accounts.length];
          if (!account) throw new Error('a load needs accounts');
          return await signedRequests(roundOrder(account, order.game, index), key);
        }),
      )),
    );
  }
  return rounds;
}

async function play(rounds: readonly SignedRound[], order: PlayOrder): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let firstFailure: string | undefined;

  function exchange(connection: Connection, request: Buffer, since: number): Promise<void> {
    return new Promise((resolve) => {
      connection.exchange(request, (status, body) => {
        times.push(performance.now() - since);
        if (status !== 200 || !body.includes(GOOD)) {
          failures += 1;
          firstFailure ??= `${status} ${body.toString('utf8')}`;
        }
        resolve();
      });
    });
  }

  async function playRound(connection: Connection, [bet, win]: SignedRound, dueAt: number): Promise<void> {
    await exchange(connection, bet, dueAt);
    await exchange(connection, win, performance.now());
  }

  const cpuBefore = process.cpuUsage();
  const seconds =
    order.roundsPerSecond === undefined
      ? await runClosedLoop(order, rounds, playRound)
      : await runOpenLoop({
          port: order.port,
          connections: order.connections,
          perSecond: order.roundsPerSecond,
          count: rounds.length,
          work: async (connection, index, dueAt) => {
            const round = rounds[index];
            if (round) await playRound(connection, round, dueAt);
          },
        });
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    transactions: times.length,
    seconds,
    latencies: summarise(times),
    failures,
    firstFailure,
    cpuSeconds: (user + system) / 1_000_000,
  };
}

/** Every connection plays one round after the other until none is left. */
async function runClosedLoop(
  order: PlayOrder,
  rounds: readonly SignedRound[],
  playRound: (connection: Connection, round: SignedRound, dueAt: number) => Promise<void>,
): Promise<number> {
  const connections = await openConnections(order.port, order.connections);
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let round = rounds[next++]; round !== undefined; round = rounds[next++]) {
        await playRound(connection, round, performance.now());
      }
    }),
  );
  for (const connection of connections) connection.close();
  return (performance.now() - startedAt) / 1000;
}
