import { balance } from '@nokshi/contract/cashier.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { makeAccounts } from '../wallet/accounts.ts';
import { findGame } from '../wallet/find-game.ts';
import { type LoadGenerator, startLoadGenerator } from '../wallet/load-generator.ts';
import type { LoadResult } from '../wallet/load-orders.ts';
import { openBenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf } from '../world/cpu-time.ts';
import { type SignedIn, signIn } from '../world/sign-in.ts';
import { type SteadyResult, sendSteadily } from './steady-calls.ts';

const MEMBERS = 2000;
const PER_SECOND = 200;
const SECONDS = 20;
const WARM_UP_SECONDS = 3;
/** Rounds of a supplier that are played meanwhile: a bet and a win each. */
const ROUNDS_PER_SECOND = 25;
const WALLET_CONNECTIONS = 16;
const P99_GOAL_MS = 10;

/** The balance call of many members at a steady rate, while some of them play. */
export async function benchBalance(): Promise<boolean> {
  const world = await openBenchWorld();
  const load = startLoadGenerator();
  try {
    const game = await findGame(world);
    const accounts = await makeAccounts(world.database.db, game, MEMBERS);
    const members = await signIn(
      world.database.db,
      accounts.map(({ memberId, no }) => ({ id: memberId, no: BigInt(no) })),
    );
    const run = async (seconds: number) => {
      const rounds = scaled(seconds * ROUNDS_PER_SECOND);
      await load.sign({ rounds, accounts, game, keyPem: world.supplierKeyPem });
      const requests = Array.from({ length: scaled(seconds * PER_SECOND) }, (_, index) =>
        balanceRequest(members[index % members.length]),
      );
      return await runBoth(load, world.port, requests);
    };
    await run(WARM_UP_SECONDS);
    const cpuBefore = cpuSecondsOf(world.serverPid);
    const { calls, played } = await run(SECONDS);
    const cpuMs = ((cpuSecondsOf(world.serverPid) - cpuBefore) * 1000) / calls.latencies.count;
    tell(
      `${PER_SECOND} calls a second of ${MEMBERS} members: ${describeLatencies(calls.latencies)}; CPU a call, with what is played: server ${ms(cpuMs)}`,
    );
    tell(
      `${2 * ROUNDS_PER_SECOND} wallet transactions a second meanwhile: ${describeLatencies(played.latencies)}`,
    );
    const { p50Ms, p95Ms, p99Ms } = calls.latencies;
    return tellVerdicts('balance', [
      {
        name: 'p99',
        figure: `${ms(p99Ms)} (p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)})`,
        goal: `< ${ms(P99_GOAL_MS)}`,
        isMet: p99Ms < P99_GOAL_MS,
      },
    ]);
  } finally {
    load.close();
    await world.close();
  }
}

async function runBoth(
  load: LoadGenerator,
  port: number,
  requests: readonly Buffer[],
): Promise<{ readonly calls: SteadyResult; readonly played: LoadResult }> {
  const [played, calls] = await Promise.all([
    load.play({ port, connections: WALLET_CONNECTIONS, roundsPerSecond: ROUNDS_PER_SECOND }),
    sendSteadily({ port, perSecond: PER_SECOND, requests }),
  ]);
  if (calls.failures > 0) throw new Error(`${calls.failures} calls failed: ${calls.firstFailure}`);
  if (played.failures > 0) throw new Error(`${played.failures} wallet calls failed: ${played.firstFailure}`);
  return { calls, played };
}

function balanceRequest(as: SignedIn | undefined): Buffer {
  if (!as) throw new Error('a call needs a member');
  return requestBytes({
    method: 'GET',
    path: balance.paths[0] ?? '',
    headers: { [HEADERS.token]: as.token, 'x-forwarded-for': as.ip, 'accept-encoding': 'br' },
  });
}
