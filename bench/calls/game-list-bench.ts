import { gameList } from '@nokshi/contract/catalogue.ts';
import { runClosedLoop } from '../load/closed-loop.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf } from '../world/cpu-time.ts';
import { callerAddress } from './steady-calls.ts';

const CONNECTIONS = 96;
const TURNS = 3;
const CALLS_OF_TURN = 4000;
const WARM_UP_CALLS = 2000;
const CALLERS = 2000;
const PAGES = 4;
const ROWS = 50;
const GOAL = 2;

interface Turn {
  readonly p50Ms: number;
  readonly cpuMs: number;
}

/**
 * The same pages of fifty games again and again at 96 connections, beside pages of one game: what fifty rows cost once
 * somebody asked for them. Both take turns, so that a slow minute meets both; p99 is told and not judged, because at so many
 * connections one pause of the machine is in the p99 of the turn that it met.
 */
export async function benchGameList(): Promise<boolean> {
  const world = await openBenchWorld();
  try {
    await turn(world, 1, scaled(WARM_UP_CALLS));
    await turn(world, ROWS, scaled(WARM_UP_CALLS));
    const [one, many]: [Turn[], Turn[]] = [[], []];
    for (let index = 0; index < TURNS; index += 1) {
      one.push(await turn(world, 1, scaled(CALLS_OF_TURN)));
      many.push(await turn(world, ROWS, scaled(CALLS_OF_TURN)));
    }
    const p50 = middle(many.map(({ p50Ms }) => p50Ms)) / middle(one.map(({ p50Ms }) => p50Ms));
    const cpu = middle(many.map(({ cpuMs }) => cpuMs)) / middle(one.map(({ cpuMs }) => cpuMs));
    return tellVerdicts('game-list', [verdict('p50', p50), verdict('CPU', cpu)]);
  } finally {
    await world.close();
  }
}

function verdict(name: string, ratio: number) {
  const goal = `< ${GOAL} x a page of one game`;
  return { name, figure: `${ratio.toFixed(2)} x`, goal, isMet: ratio < GOAL };
}

async function turn({ port, serverPid }: BenchWorld, rows: number, calls: number): Promise<Turn> {
  const requests = Array.from({ length: calls }, (_, index) => listRequest(rows, index));
  const cpuBefore = cpuSecondsOf(serverPid);
  const latencies = await runClosedLoop({ port, connections: CONNECTIONS, requests });
  const cpuMs = ((cpuSecondsOf(serverPid) - cpuBefore) * 1000) / calls;
  tell(`${rows} rows: ${describeLatencies(latencies)}; CPU a call: server ${ms(cpuMs)}`);
  return { p50Ms: latencies.p50Ms, cpuMs };
}

function listRequest(rows: number, index: number): Buffer {
  const query = { gameType: 'RNG', pageNo: String(1 + (index % PAGES)), pageSize: String(rows) };
  return requestBytes({
    method: 'GET',
    path: `${gameList.paths[0]}?${new URLSearchParams(query).toString()}`,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      language: index % 2 === 0 ? 'BN' : 'EN',
      'x-forwarded-for': callerAddress(index % CALLERS),
    },
  });
}

/** The middle one of an odd number of figures. */
function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
