import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { Client } from 'pg';
import { LOWER_SERIES, makeChoices, OWN_SERIES } from './issue-choices.ts';

/** An issue as it stands before its draw, with everything that its stakes left behind, written by statements over sets. */
export interface IssueSeed {
  readonly ownerUrl: string;
  readonly gameCode: string;
  readonly orders: number;
  readonly members: number;
  /** Two stand above each member, who are members themselves. */
  readonly hasAgents?: boolean;
}

export const LINES_AN_ORDER = 4;
const CHOICES = 20_000;

/** Answers the id of the issue, which waits to be drawn. */
export async function seedIssue({
  ownerUrl,
  gameCode,
  orders,
  members,
  hasAgents = false,
}: IssueSeed): Promise<number> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      'create unlogged table bench_choice (n integer primary key, play text, choice text, bets integer, own bigint[], lower bigint[])',
    );
    const choices = makeChoices(CHOICES).map((choice, n) => ({ n, ...choice }));
    await client.query(
      'insert into bench_choice select * from jsonb_populate_recordset(null::bench_choice, $1)',
      [
        JSON.stringify(choices, (_key, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        ),
      ],
    );
    for (const statement of MEMBERS) await client.query(statement.replaceAll(':members', String(members)));
    const { rows } = await client.query<{ id: number }>(ISSUE, [gameCode]);
    const id = rows[0]?.id ?? 0;
    const named = (statement: string) =>
      statement
        .replaceAll(':orders', String(orders))
        .replaceAll(':members', String(members))
        .replaceAll(':choices', String(CHOICES))
        .replaceAll(':issue', String(id))
        .replaceAll(':game', `(select no from catalogue_game where code = '${gameCode}')`);
    for (const statement of hasAgents ? [...ORDERS, AGENTS] : ORDERS) await client.query(named(statement));
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
    return id;
  } finally {
    await client.end();
  }
}

const WELCOME = 1_000_000_000_000_000n;
const ISSUE = `
  insert into lottery_issue (game_code, numero, day, opens_at, closes_at, draws_at, state)
  values ($1, '20200101-0001', '2020-01-01', now() - interval '2 minutes', now(), now(), 'sealed') returning id`;

const MEMBERS = [
  `create unlogged table bench_member as
     select n, gen_random_uuid() as id, gen_random_uuid() as welcome from generate_series(0, :members - 1) n`,
  `create unique index on bench_member (n)`,
  `insert into ledger_account (member_id, address, currency, balance, entry_count, opened_at)
     select id, 'member:' || id || ':cash', '${PLAY_CREDIT}', ${WELCOME}, 1, now() from bench_member`,
  `insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at)
     select id, welcome, welcome, 'credit.welcome', 'house:credit:issued', 'member:' || id || ':cash', ${WELCOME},
            '${PLAY_CREDIT}', now() from bench_member`,
  `insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
     select id, welcome, 'member:' || id || ':cash', '${PLAY_CREDIT}', ${WELCOME}, 1, ${WELCOME}, now() from bench_member
      union all
     select id, welcome, 'house:credit:issued', '${PLAY_CREDIT}', -${WELCOME}, null, null, now() from bench_member`,
];

/** Half of the orders are below the own series. Ids are of any kind, as clients choose them. */
const ORDERS = [
  `create unlogged table bench_line as
     select n, place, (random() * (:choices - 1))::integer as choice
       from generate_series(0, :orders - 1) n, generate_series(0, ${LINES_AN_ORDER - 1}) place`,
  `create unlogged table bench_order as
     select o.n, m.id as member_id, gen_random_uuid() as id, gen_random_uuid() as round_id, gen_random_uuid() as bet_id,
            o.n % 2 = 1 as is_lower, stake
       from (select l.n, (sum(bets) * 1000000)::bigint as stake
               from bench_line l join bench_choice c on c.n = l.choice group by l.n) o
       join bench_member m on m.n = o.n % :members`,
  `create unique index on bench_order (n)`,
  `insert into lottery_order (member_id, id, issue_id, round_id, no, currency, is_demo, stake, leaf, placed_at)
     select member_id, id, :issue, round_id, 'BENCH' || n, '${PLAY_CREDIT}', false, stake, sha256(id::text::bytea), now()
       from bench_order order by n`,
  `insert into lottery_line (member_id, order_id, place, issue_id, play, choice, bets, unit, multiple, series, odds, stake)
     select member_id, id, place, :issue, play, c.choice, bets, 1000000, 1,
            case when is_lower then ${LOWER_SERIES} else ${OWN_SERIES} end, case when is_lower then lower else own end,
            bets * 1000000::bigint
       from bench_line l join bench_order o using (n) join bench_choice c on c.n = l.choice order by o.n, place`,
  `insert into play_round (member_id, id, scope, game_no, round_ref, currency, stake, detail, opened_at)
     select member_id, round_id, 'lottery', :game, id::text, '${PLAY_CREDIT}', stake,
            '{"numero": "20200101-0001"}', now() from bench_order order by n`,
  `insert into play_command (member_id, id, round_id, kind, scope, key, amount, at)
     select member_id, bet_id, round_id, 'bet', 'lottery', id::text, stake, now() from bench_order order by n`,
  `insert into ledger_key (member_id, scope, key, hash, answer, at)
     select member_id, 'lottery', id::text, '\\x00', '{}', now() from bench_order order by n`,
  `insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at)
     select member_id, bet_id, bet_id, 'play.stake', 'member:' || member_id || ':cash', 'house:play:lott', stake,
            '${PLAY_CREDIT}', now() from bench_order order by n`,
  `insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
     select member_id, bet_id, 'member:' || member_id || ':cash', '${PLAY_CREDIT}', -stake,
            1 + row_number() over own, ${WELCOME} - sum(stake) over own, now()
       from bench_order window own as (partition by member_id order by n)
      union all
     select member_id, bet_id, 'house:play:lott', '${PLAY_CREDIT}', stake, null, null, now() from bench_order`,
  `update ledger_account a set balance = balance - staked, entry_count = entry_count + orders
     from (select member_id, sum(stake) as staked, count(*) as orders from bench_order group by 1) o
    where a.member_id = o.member_id and a.address = 'member:' || o.member_id || ':cash'`,
  `update lottery_issue set sealed_at = now(), ticket_root = 'bench', (ticket_count, ticket_stake) =
     (select count(*), sum(stake) from bench_order) where id = :issue`,
];

/** One at the top of all, and fifty between. */
const AGENTS = `
  update lottery_order o
     set uplines = jsonb_build_array(jsonb_build_array(top.id, ${OWN_SERIES + 20}, ${OWN_SERIES + 10}),
                                     jsonb_build_array(middle.id, ${OWN_SERIES + 10}, ${OWN_SERIES}))
    from bench_member m
    join bench_member top on top.n = 0
    join bench_member middle on middle.n = 1 + m.n % 50
   where o.member_id = m.id`;

const TABLES = [
  'lottery_order',
  'lottery_line',
  'play_round',
  'play_command',
  'ledger_key',
  'ledger_transfer',
  'ledger_entry',
  'ledger_account',
];
