import { challenge, login } from '@nokshi/contract/identity.ts';
import { createChallenge } from 'altcha-lib/v1';
import { sql } from 'kysely';
import { NETWORK, networkMark } from '../../apps/server/src/modules/identity/human-check/human-check.ts';
import { hashPassword } from '../../apps/server/src/modules/identity/index.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf } from '../world/cpu-time.ts';
import { type BenchMember, makeMembers } from '../world/make-members.ts';
import { callerAddress, sendSteadily } from './steady-calls.ts';

const PER_SECOND = 50;
const SECONDS = 20;
const WARM_UP_SECONDS = 2;
const P95_GOAL_MS = 100;
const PASSWORD = 'bench password 42';
const CHALLENGE_GOOD_FOR_MS = 9 * 60_000;
const SOLUTION = 50_000;

/** People who sign in at a steady rate, whatever became of the ones before; their proof of work is solved beforehand. */
export async function benchLogin(): Promise<boolean> {
  const world = await openBenchWorld();
  try {
    const warmUp = scaled(WARM_UP_SECONDS * PER_SECOND);
    const count = scaled(SECONDS * PER_SECOND);
    const members = await makeMembers(world.database.db, {
      count: warmUp + count,
      passwordHash: await hashPassword(PASSWORD),
      at: new Date(),
    });
    const hmacKey = await readHumanCheckKey(world);
    const requests: Buffer[] = [];
    for (const [index, member] of members.entries())
      requests.push(await loginRequest(member, index, hmacKey));
    const { port } = world;
    await sendSteadily({ port, perSecond: PER_SECOND, requests: requests.slice(0, warmUp) });
    const cpuBefore = cpuSecondsOf(world.serverPid);
    const result = await sendSteadily({ port, perSecond: PER_SECOND, requests: requests.slice(warmUp) });
    const cpuMs = ((cpuSecondsOf(world.serverPid) - cpuBefore) * 1000) / count;
    if (result.failures > 0) throw new Error(`${result.failures} logins failed: ${result.firstFailure}`);
    tell(
      `${PER_SECOND} logins a second: ${describeLatencies(result.latencies)}; CPU a login: server ${ms(cpuMs)}`,
    );
    const ratio = result.latencies.p95Ms / P95_GOAL_MS;
    return tellVerdicts('login', [
      {
        name: 'p95',
        figure: `${ms(result.latencies.p95Ms)} (${ratio.toFixed(2)} of its limit)`,
        goal: `< ${ms(P95_GOAL_MS)}`,
        isMet: ratio < 1,
      },
    ]);
  } finally {
    await world.close();
  }
}

/** The server makes its key when the first challenge is asked for. */
async function readHumanCheckKey({ origin, database }: BenchWorld): Promise<string> {
  const response = await fetch(`${origin}${challenge.paths[0]}`);
  await response.arrayBuffer();
  const { rows } = await sql<{ value: Buffer }>`
    select value from identity_secret where name = 'human-check'`.execute(database.db);
  const key = rows[0]?.value;
  if (!key) throw new Error('the server has no key for its human check');
  return key.toString('hex');
}

/** The server spends as much on a challenge whose solution is known from the start as on the others. */
async function loginRequest(member: BenchMember, index: number, hmacKey: string): Promise<Buffer> {
  const made = await createChallenge({
    hmacKey,
    algorithm: 'SHA-256',
    number: SOLUTION,
    expires: new Date(Date.now() + CHALLENGE_GOOD_FOR_MS),
    params: { [NETWORK]: networkMark(hmacKey, callerAddress(index)) },
  });
  const { algorithm, salt, signature } = made;
  const solved = { algorithm, challenge: made.challenge, salt, signature, number: SOLUTION };
  const body = {
    username: member.account,
    password: PASSWORD,
    altcha: Buffer.from(JSON.stringify(solved)).toString('base64'),
  };
  return requestBytes({
    method: 'POST',
    path: login.paths[0] ?? '',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': callerAddress(index) },
    body: Buffer.from(JSON.stringify(body)),
  });
}
