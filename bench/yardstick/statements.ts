import type { Client } from 'pg';

/** What `pgbench -s` is told: branches, ten tellers and 100,000 accounts for each. */
export const FULL_SCALE = 50;
const ACCOUNTS_A_BRANCH = 100_000;
const TELLERS_A_BRANCH = 10;
const MOST_DELTA = 5000;

export interface TpcbDraw {
  readonly aid: number;
  readonly bid: number;
  readonly tid: number;
  readonly delta: number;
}

/** Uniform draws, as pgbench's own script makes them. `random` gives a number in [0, 1). */
export function drawTransaction(scale: number, random: () => number = Math.random): TpcbDraw {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  return {
    aid: upTo(ACCOUNTS_A_BRANCH * scale),
    bid: upTo(scale),
    tid: upTo(TELLERS_A_BRANCH * scale),
    delta: upTo(2 * MOST_DELTA + 1) - MOST_DELTA - 1,
  };
}

/** The seven statements of `pgbench -b tpcb-like` in their order, each with its parameters. */
export const TPCB_STATEMENTS: readonly {
  readonly name: string;
  readonly text: string;
  readonly values: (draw: TpcbDraw) => readonly number[];
}[] = [
  { name: 'begin', text: 'begin', values: () => [] },
  {
    name: 'account',
    text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
    values: ({ delta, aid }) => [delta, aid],
  },
  {
    name: 'balance',
    text: 'select abalance from pgbench_accounts where aid = $1',
    values: ({ aid }) => [aid],
  },
  {
    name: 'teller',
    text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
    values: ({ delta, tid }) => [delta, tid],
  },
  {
    name: 'branch',
    text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
    values: ({ delta, bid }) => [delta, bid],
  },
  {
    name: 'history',
    text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    values: ({ tid, bid, aid, delta }) => [tid, bid, aid, delta],
  },
  { name: 'end', text: 'end', values: () => [] },
];

/** Makes and fills the tables of `pgbench -i` by SQL, so that both drivers meet the same ones. */
export async function fillTpcbTables(client: Client, scale: number): Promise<void> {
  await client.query(`
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    insert into pgbench_branches (bid, bbalance) select n, 0 from generate_series(1, ${scale}) as n;
    insert into pgbench_tellers (tid, bid, tbalance)
      select n, (n - 1) / ${TELLERS_A_BRANCH} + 1, 0 from generate_series(1, ${TELLERS_A_BRANCH * scale}) as n;
    insert into pgbench_accounts (aid, bid, abalance, filler)
      select n, (n - 1) / ${ACCOUNTS_A_BRANCH} + 1, 0, '' from generate_series(1, ${ACCOUNTS_A_BRANCH * scale}) as n;
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid);
  `);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

export async function emptyHistory(client: Client): Promise<void> {
  await client.query('truncate pgbench_history');
  await client.query('vacuum pgbench_branches, pgbench_tellers');
}
