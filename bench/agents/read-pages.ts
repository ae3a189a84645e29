import os from 'node:os';
import { agentIncome } from '@nokshi/contract/agents-income.ts';
import {
  memberBets,
  teamBranches,
  teamDays,
  teamGames,
  teamLineSum,
  teamLines,
} from '@nokshi/contract/agents-reports.ts';
import { searchTeam, teamDownlines, teamMemberSheet, teamOverview } from '@nokshi/contract/agents-team.ts';
import { balance } from '@nokshi/contract/cashier.ts';
import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { createDice, type Dice } from '../../tools/seed/src/dice.ts';
import { openConnections, requestBytes } from '../load/connection.ts';
import { type Latencies, ms, summarise } from '../load/latencies.ts';
import { runOpenLoop } from '../load/open-loop.ts';
import { tell } from '../verdict.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import type { SignedIn } from '../world/sign-in.ts';
import { memberIdOf } from './seed-team.ts';

/** Below what one account may ask for in a minute: the top of the tree asks most of them. */
const PER_SECOND = 12;
const CONNECTIONS = 32;
const DAY_MS = 24 * 3600_000;
/** Rows of a page are looked for in the ids of these. */
const SHEETS = 900;

type Query = Readonly<Record<string, string>>;
/** What is asked, of whom, and with which words. */
interface Page {
  readonly name: string;
  readonly entry: Entry;
  readonly isOfTop: boolean;
  readonly query: (dice: Dice) => Query;
}

const anyOf = <Item>(dice: Dice, items: readonly Item[]): Item => {
  const item = items[dice.below(items.length)];
  if (item === undefined) throw new Error('there is none');
  return item;
};
const sort = (of: readonly string[]) => (dice: Dice) => ({ sort: anyOf(dice, of) });
const below = (dice: Dice) => ({ memberId: memberIdOf(1 + dice.below(SHEETS)) });

/** Every call reads one of these in turn; the first is what they are measured by: one row found by its key. */
function pagesOf(days: number): readonly Page[] {
  const range = { from: dayOf(days - 1), to: dayOf(0) };
  const page = (name: string, entry: Entry, query: Page['query'] = () => ({})): Page => ({
    name,
    entry,
    isOfTop: true,
    query: (dice) => ({ ...range, ...query(dice) }),
  });
  return [
    { name: BASELINE, entry: balance, isOfTop: true, query: () => ({}) },
    page('overview', teamOverview),
    { ...page('overview of another agent', teamOverview), isOfTop: false },
    page('node', teamDownlines, sort(['stake', 'net', 'active', 'joined'])),
    page('quiet of the node', teamDownlines, () => ({ show: 'quiet' })),
    page('sheet', teamMemberSheet, below),
    { name: 'search', entry: searchTeam, isOfTop: true, query: (dice) => ({ q: `team${dice.below(999)}` }) },
    page('branches', teamBranches, sort(['stake', 'win', 'rounds', 'net'])),
    { ...page('branches of another agent', teamBranches), isOfTop: false },
    page('games', teamGames),
    page('days', teamDays),
    page('bets of a member', memberBets, below),
    page('ledger', teamLines),
    page('ledger of direct downlines', teamLines, () => ({ scope: 'direct' })),
    page('sums of the ledger', teamLineSum),
    page('income', agentIncome),
  ];
}

function dayOf(ago: number): string {
  return new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
}

export const BASELINE = 'balance';

export interface Pages {
  readonly byName: ReadonlyMap<string, Latencies>;
  /** The middle of every page's time, added up. */
  readonly allMs: number;
}

/** So many calls of each page, mixed, at a steady rate; times count from when a call was due. */
export async function readPages(
  world: BenchWorld,
  readers: readonly SignedIn[],
  asked: { readonly days: number; readonly each: number },
): Promise<Pages> {
  const dice = createDice('bench agents');
  const pages = pagesOf(asked.days);
  const [top, ...others] = readers;
  if (!top) throw new Error('nobody signed in');
  const calls = Array.from({ length: asked.each * pages.length }, (_, index) => {
    const page = pages[index % pages.length] as Page;
    return {
      page,
      request: requestOf(page.isOfTop ? top : anyOf(dice, others), page.entry, page.query(dice)),
    };
  });
  const times = new Map(pages.map(({ name }) => [name, [] as number[]]));
  let failure: string | undefined;
  await runOpenLoop({
    port: world.port,
    perSecond: PER_SECOND,
    count: calls.length,
    connections: CONNECTIONS,
    work: (connection, index, dueAt) =>
      new Promise((resolve) => {
        const call = calls[index];
        if (!call) return resolve();
        connection.exchange(call.request, (status, body) => {
          times.get(call.page.name)?.push(performance.now() - dueAt);
          if (status !== 200)
            failure ??= `${call.page.name}: ${status} ${body.toString('utf8').slice(0, 300)}`;
          resolve();
        });
      }),
  });
  if (failure !== undefined) throw new Error(failure);
  const byName = new Map([...times].map(([name, list]) => [name, summarise(list)]));
  return { byName, allMs: [...byName.values()].reduce((sum, { p50Ms }) => sum + p50Ms, 0) };
}

/** A line for each page, and how many times the baseline of the same run that is. */
export function tellPages(title: string, { byName }: Pages): void {
  const base = byName.get(BASELINE);
  tell(`${title}: p50 and p99, in brackets as multiples of those of the balance call`);
  for (const [name, { p50Ms, p99Ms }] of byName) {
    const [half, most] = [p50Ms / (base?.p50Ms ?? 1), p99Ms / (base?.p99Ms ?? 1)];
    tell(`  ${name.padEnd(28)} ${ms(p50Ms)} (${half.toFixed(1)} x), ${ms(p99Ms)} (${most.toFixed(1)} x)`);
  }
}

/**
 * What each page costs by itself: called one after another, CPU of server and database together. On a busy machine this
 * says more than times.
 */
export async function tellCosts(
  world: BenchWorld,
  readers: readonly SignedIn[],
  asked: { readonly days: number; readonly each: number },
): Promise<void> {
  const dice = createDice('bench agents costs');
  const [top, other] = readers;
  const [connection] = await openConnections(world.port, 1);
  if (!top || !other || !connection) throw new Error('nobody signed in');
  tell(`CPU of a page called by itself, server and database (load ${(os.loadavg()[0] ?? 0).toFixed(1)})`);
  for (const page of pagesOf(asked.days)) {
    const before = [cpuSecondsOf(world.serverPid), cpuSecondsOfFamily(world.databasePid)] as const;
    for (let call = 0; call < asked.each; call += 1) {
      const request = requestOf(page.isOfTop ? top : other, page.entry, page.query(dice));
      await new Promise<void>((resolve) => connection.exchange(request, () => resolve()));
    }
    const [server, database] = [
      ((cpuSecondsOf(world.serverPid) - before[0]) * 1000) / asked.each,
      ((cpuSecondsOfFamily(world.databasePid) - before[1]) * 1000) / asked.each,
    ];
    tell(`  ${page.name.padEnd(28)} ${ms(server)} and ${ms(database)}`);
  }
  connection.close();
}

function requestOf(reader: SignedIn, entry: Entry, query: Query): Buffer {
  return requestBytes({
    method: 'GET',
    path: `${entry.paths[0] ?? ''}?${new URLSearchParams(query).toString()}`,
    headers: { [HEADERS.token]: reader.token, 'x-forwarded-for': reader.ip, 'accept-encoding': 'br' },
  });
}
