import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { Client } from 'pg';

/** A tree and its facts, written by statements over whole sets: what members would take years for. */
export interface TeamSeed {
  readonly ownerUrl: string;
  readonly members: number;
  readonly days: number;
  /** Bets of all members together. */
  readonly bets: number;
}

/** How many agents there are of so many members, and how many stand directly below the top: ten below each other. */
export function shapeOf(members: number): { readonly agents: number; readonly columns: number } {
  const agents = Math.floor(members / 10);
  return { agents, columns: Math.min(1000, Math.floor(agents / 10)) };
}

/**
 * Number 0 stands at the top. Of the other agents the first thousand stand directly below, each other one below the one a
 * thousand before, so that the tree has twelve levels. A tenth of all members stand below the last agent of the first
 * column, ten steps from the top; every other one below an agent, one after the other.
 */
const UPLINE = `case when i = 0 then null
                     when i <= columns then 0
                     when i < agents then i - columns
                     when i < agents * 2 then 1 + (agents / columns - 1) * columns
                     else i % agents end`;
const ID = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** A member plays on every third day. */
const PLAYS_EVERY = 3;

export function memberIdOf(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

export async function seedTeam({ ownerUrl, members, days, bets }: TeamSeed): Promise<void> {
  const perDay = Math.max(1, Math.round((bets * PLAYS_EVERY) / members / days));
  await withOwner(ownerUrl, async (client) => {
    await seedTree(client, members);
    await client.query(PLAYED, [days, perDay]);
    await client.query('analyze played');
    for (const statement of [TEAM_DAYS, BRANCH_DAYS, GAME_DAYS]) await client.query(statement, [PLAY_CREDIT]);
    await client.query(TRANSFERS, [PLAY_CREDIT, days]);
    await client.query(LINES);
    await client.query(FLOW);
    await client.query('drop table node, played');
    await client.query('vacuum analyze');
  });
}

/** The members alone, of whom nothing is known; `node` has their numbers for as long as the client is there. */
export async function seedTree(client: Client, members: number): Promise<void> {
  const { agents, columns } = shapeOf(members);
  await client.query(
    `create temporary table node as
     select i, ${ID('i')} as id, ${UPLINE} as upline, i < agents as is_agent
       from generate_series(0, $1::integer - 1) i
      cross join (select $2::integer as agents, $3::integer as columns) shape`,
    [members, agents, columns],
  );
  await client.query('create unique index on node (i)');
  await client.query('analyze node');
  for (const statement of PEOPLE) await client.query(statement);
  await client.query(CREDIT, [PLAY_CREDIT]);
}

/** The same facts with so many times the bets behind them. */
export async function multiplyBets(ownerUrl: string, factor: number): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    for (const table of ['report_team_day', 'report_team_game_day', 'report_branch_day']) {
      await client.query(`update ${table} set rounds = rounds * $1, stake = stake * $1, win = win * $1`, [
        factor,
      ]);
      await client.query(`vacuum full analyze ${table}`);
    }
  });
}

export async function withOwner(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set maintenance_work_mem = '256MB'`);
    await work(client);
  } finally {
    await client.end();
  }
}

const PEOPLE = [
  `insert into identity_member (id, account, account_key, account_search, nickname, type, currency, registered_at)
   select id, 'team' || i, 'team' || i, 'team' || i, 'team' || i, is_agent::integer, '${PLAY_CREDIT}',
          now() - interval '90 days'
     from node order by i`,
  `insert into identity_tree (member_id, above_id, distance, from_at)
   with recursive above as (
     select i as member, i as above, 0 as distance from node
     union all
     select a.member, n.upline, a.distance + 1 from above a join node n on n.i = a.above where n.upline is not null)
   select ${ID('member')}, ${ID('above')}, distance, now() - interval '90 days' from above order by member, distance`,
  'analyze identity_tree',
  `insert into identity_team (member_id, members, agents)
   select t.above_id, count(*), count(*) filter (where m.type = 1)
     from identity_tree t join identity_member m on m.id = t.member_id
    where t.distance > 0 group by t.above_id`,
];

const CREDIT = `insert into ledger_account (member_id, address, currency, balance, opened_at)
  select id, 'member:' || id || ':cash', $1, 0, now() from node`;

/** On which days something came of whose team; everybody plays the same, so that it is the team's size times one's. */
const PLAYED = `
  create temporary table played as
  select n.i, n.id, n.upline, n.is_agent, current_date - d as day, size, size * $2::bigint as rounds
    from node n
    left join identity_team t on t.member_id = n.id
   cross join lateral (select coalesce(t.members, 0) / ${PLAYS_EVERY} + 1 as size) s
   cross join generate_series(0, $1::integer - 1) d
   where n.is_agent or (n.i + d) % ${PLAYS_EVERY} = 0`;
const SUMS = (rounds: string) => `${rounds}, ${rounds} * 10000000, ${rounds} * 9000000`;

const TEAM_DAYS = `
  insert into report_team_day (member_id, currency, day, rounds, stake, win, active)
  select id, $1, day, ${SUMS('rounds')}, size from played order by 1, 2, 3`;

/** A team plays three types of games and pays in; a member one type. Agents have rebates of the last. */
const BRANCH_DAYS = `
  insert into report_branch_day (upline_id, day, member_id, currency, product, rounds, stake, win, agent_rebate, active,
                                 deposit, deposits)
  select case when part = 'own' then p.id else ${ID('p.upline')} end, day, p.id, $1, product,
         ${SUMS('(p.rounds / kinds)')}, case when product = 'ELOTT' then p.rounds * 1000 else 0 end,
         case when product = '' then size else 0 end, case when product = '' then size * 5000000::bigint else 0 end,
         case when product = '' then size else 0 end
    from played p
   cross join (values ('own'), ('branch')) parts (part)
   cross join (values ('RNG'), ('LIVE'), ('ELOTT'), ('')) products (product)
   cross join lateral (select case when p.is_agent then 4 else 1 end as kinds) k
   where (part = 'own' or p.upline is not null) and (p.is_agent or product = 'RNG')
   order by 1, 2, 3, 4, 5`;

/** Teams of agents play thirty games a day, a member one. */
const GAME_DAYS = `
  insert into report_team_game_day (member_id, currency, day, game_no, rounds, stake, win)
  select p.id, $1, day, g.no, ${SUMS('p.rounds')}
    from played p
    join (select no, row_number() over (order by no) as place from catalogue_game order by no limit 30) g
      on g.place = 1 or p.is_agent and p.i <= 1000
   order by 1, 2, 3, 4`;

/** A bonus of each member, at some moment of these days. */
const TRANSFERS = `
  insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at)
  select n.id, moved.id, moved.id, 'bonus.deposit', 'house:bonus', 'member:' || n.id || ':cash', 5000000, $1, moved.at
    from node n
   cross join lateral (
     select now() - (n.i * 7919 % (select count(*) from node)) * ($2 * interval '1 day') / (select count(*) from node) as at
     ) moment
   cross join lateral (
     select at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000'
                 || '8' || lpad(to_hex(n.i), 15, '0'))::uuid as id) moved`;
const LINES = `
  insert into report_team_line (above_id, member_id, transfer_id, distance, currency, kind, amount)
  select above.above_id, t.member_id, t.id, above.distance, t.currency, 'bonus', t.amount
    from ledger_transfer t join identity_tree above on above.member_id = t.member_id
   where t.code = 'bonus.deposit' order by 1, 3`;
const FLOW = `
  insert into report_team_flow (above_id, currency, day, kind, is_direct, lines, incoming, outgoing)
  select l.above_id, l.currency, t.at::date, l.kind, l.distance = 1, count(*), sum(l.amount), 0
    from report_team_line l join ledger_transfer t on t.member_id = l.member_id and t.id = l.transfer_id
   where l.distance > 0 group by 1, 2, 3, 4, 5`;
