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

/**
 * Number 0 stands at the top. A tenth are agents: the first thousand stand directly below the top, each other one below
 * the one a thousand before, so that the tree has twelve levels. Every other member stands below an agent, a tenth of all
 * below the chain of number 1, which is the branch that is moved.
 */
const UPLINE = `case when i = 0 then null when i <= least(1000, agents / 10) then 0
                     when i < agents then i - least(1000, agents / 10)
                     when i < agents * 2 then 1 + (i % 9) * least(1000, agents / 10)
                     else i % agents end`;
const ID = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

export function memberIdOf(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

export async function seedTeam({ ownerUrl, members, days, bets }: TeamSeed): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `create temporary table node as
       select i, ${ID('i')} as id, ${UPLINE} as upline
         from generate_series(0, $1::integer - 1) i cross join (select $1::integer / 10 as agents) a`,
      [members],
    );
    await client.query('create unique index on node (i)');
    for (const statement of PEOPLE) await client.query(statement);
    await client.query(CREDIT, [PLAY_CREDIT]);
    const perDay = Math.max(1, Math.round(bets / members / days));
    await client.query(TEAM_DAYS, [PLAY_CREDIT, days, perDay]);
    await client.query(BRANCH_DAYS, [PLAY_CREDIT, days, perDay]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The same facts with so many times the bets behind them. */
export async function multiplyBets(ownerUrl: string, factor: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of ['report_team_day', 'report_branch_day']) {
      await client.query(`update ${table} set rounds = rounds * $1, stake = stake * $1, win = win * $1`, [
        factor,
      ]);
      await client.query(`vacuum full analyze ${table}`);
    }
  } finally {
    await client.end();
  }
}

const PEOPLE = [
  `insert into identity_member (id, account, account_key, account_search, nickname, type, currency, registered_at)
   select id, 'team' || i, 'team' || i, 'team' || i, 'team' || i,
          case when i < (select count(*) from node) / 10 then 1 else 0 end, '${PLAY_CREDIT}', now() - interval '90 days'
     from node`,
  `insert into identity_tree (member_id, above_id, distance, from_at)
   with recursive above as (
     select i as member, i as above, 0 as distance from node
     union all
     select a.member, n.upline, a.distance + 1 from above a join node n on n.i = a.above where n.upline is not null)
   select ${ID('member')}, ${ID('above')}, distance, now() - interval '90 days' from above`,
  `insert into identity_team (member_id, members, agents)
   select t.above_id, count(*), count(*) filter (where m.type = 1)
     from identity_tree t join identity_member m on m.id = t.member_id
    where t.distance > 0 group by t.above_id`,
];

const CREDIT = `insert into ledger_account (member_id, address, currency, balance, opened_at)
  select id, 'member:' || id || ':cash', $1, 0, now() from node`;

/** Everybody plays the same every day, so that a team's facts are its size times one member's. */
const TEAM_DAYS = `
  insert into report_team_day (member_id, currency, day, rounds, stake, win, active)
  select n.id, $1, current_date - d, size * $3::bigint, size * $3::bigint * 10000000, size * $3::bigint * 9000000, size
    from node n
    left join identity_team t on t.member_id = n.id
   cross join lateral (select coalesce(t.members, 0) + 1 as size) s
   cross join generate_series(0, $2::integer - 1) d
   order by 1, 2, 3`;

const BRANCH_DAYS = `
  insert into report_branch_day (upline_id, day, member_id, currency, product, rounds, stake, win, active)
  select case when part = 'own' then n.id else ${ID('n.upline')} end, current_date - d, n.id, $1, 'RNG',
         size * $3::bigint, size * $3::bigint * 10000000, size * $3::bigint * 9000000, size
    from node n
    left join identity_team t on t.member_id = n.id
   cross join (values ('own'), ('branch')) parts (part)
   cross join lateral (select case when part = 'own' then 1 else coalesce(t.members, 0) + 1 end as size) s
   cross join generate_series(0, $2::integer - 1) d
   where part = 'own' or n.upline is not null
   order by 1, 2, 3, 4, 5`;
