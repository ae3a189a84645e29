import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { Client } from 'pg';
import type { BenchMember } from '../world/make-members.ts';

/** A year of bets, written by statements over whole sets: what the wallet would take days for. */
export interface RecordsSeed {
  readonly ownerUrl: string;
  /** Whose bets they are, in turn. */
  readonly members: readonly BenchMember[];
  readonly bets: number;
  /** Of these the ledger, the commands and the facts are written too. */
  readonly readers: readonly BenchMember[];
  readonly end: Date;
}

export const YEAR_MS = 364 * 24 * 3600_000;

/** Ids as the portal makes them, of the moment `ms`; `n` tells those of one moment apart. */
const ID = `(lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid`;

/** Fills `play_round`; rounds of all members lie mixed, as time brings them. Every thousandth still runs. */
export async function seedBets({ ownerUrl, members, bets, end }: RecordsSeed): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    await client.query(
      `insert into play_round (member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, opened_at, closed_at)
       select member_id, ${ID}, 'bench', game, 'bench-' || n, $5, stake, win, not is_open, at,
              case when not is_open then at + interval '4 s' end
         from (select ($1::uuid[])[1 + n % cardinality($1::uuid[])] as member_id, n, ms,
                      to_timestamp(ms / 1000.0) as at, ($2::integer[])[1 + (n / 7) % cardinality($2::integer[])] as game,
                      (1 + n % 50) * 1000000::bigint as stake,
                      case when n % 3 = 0 then (n % 90) * 1000000::bigint else 0 end as win, n % 1000 = 999 as is_open
                 from (select n, $3::bigint + n * $4::bigint / $6::bigint as ms
                         from generate_series(0, $6::bigint - 1) n) times) made`,
      [
        members.map(({ id }) => id),
        await gameNos(client),
        end.getTime() - YEAR_MS,
        YEAR_MS,
        PLAY_CREDIT,
        bets,
      ],
    );
    await client.query('vacuum analyze play_round');
  });
}

async function gameNos(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ no: number }>('select no from catalogue_game order by no limit 2000');
  return rows.map(({ no }) => no);
}

/** What stands behind the bets of those who read: commands, transfers, entries, balances and facts. */
export async function seedBooks({ ownerUrl, readers }: RecordsSeed): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    for (const { id } of readers) {
      await client.query(MOVES, [id]);
      await client.query(TRANSFERS);
      await client.query(RICH, [id, `member:${id}:cash`]);
      await client.query(ENTRIES, [id, `member:${id}:cash`, PLAY_CREDIT]);
      await client.query(HOUSE_ENTRIES);
      await client.query(COMMANDS, [id]);
      await client.query('drop table bench_move');
    }
    await client.query(FACTS, [readers.map(({ id }) => id)]);
    for (const table of ['ledger_transfer', 'ledger_entry', 'play_command', 'report_quarter'])
      await client.query(`vacuum analyze ${table}`);
  });
}

/** Every round takes a stake and pays a win of at least one micro, so that each is two movements. */
const MOVES = `
  create temporary table bench_move as
  select r.member_id, r.id as round_id, r.opened_at as at, is_win,
         (substr(r.id::text, 1, 35) || case when is_win then 'b' else 'a' end)::uuid as id,
         case when is_win then greatest(r.win, 1) else r.stake end as amount
    from play_round r cross join (values (false), (true)) kind (is_win)
   where r.member_id = $1 and r.is_closed`;
const TRANSFERS = `
  insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at)
  select member_id, id, id, case when is_win then 'play.win' else 'play.stake' end,
         case when is_win then 'house:play:bench' else 'member:' || member_id || ':cash' end,
         case when is_win then 'member:' || member_id || ':cash' else 'house:play:bench' end, amount, 'XPC', at
    from bench_move`;
/** A balance that is high enough for a year of losing. */
const RICH = `update ledger_account set balance = balance + 100000000000000 where member_id = $1 and address = $2`;
const ENTRIES = `
  with opened as (
    select balance, entry_count from ledger_account where member_id = $1 and address = $2
  ), numbered as (
    select m.*, row_number() over w as place,
           sum(case when is_win then amount else -amount end) over w as total
      from bench_move m window w as (order by at, id)
  ), written as (
    insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
    select $1, id, $2, $3, case when is_win then amount else -amount end, entry_count + place, balance + total, at
      from numbered, opened
  )
  update ledger_account a
     set entry_count = a.entry_count + (select count(*) from bench_move),
         balance = a.balance + (select sum(case when is_win then amount else -amount end) from bench_move)
   where a.member_id = $1 and a.address = $2`;
const HOUSE_ENTRIES = `
  insert into ledger_entry (member_id, transfer_id, account, currency, amount, at)
  select member_id, id, 'house:play:bench', 'XPC', case when is_win then -amount else amount end, at from bench_move`;
const COMMANDS = `
  insert into play_command (member_id, id, round_id, kind, scope, key, amount, at)
  select member_id, id, round_id, case when is_win then 'win' else 'bet' end, 'bench', id::text, amount, at
    from bench_move where member_id = $1`;
const FACTS = `
  insert into report_quarter (quarter, member_id, game_no, currency, is_demo, rounds, stake, win)
  select date_bin('15 minutes', opened_at, 'epoch'), member_id, game_no, currency, false, count(*), sum(stake),
         sum(greatest(win, 1))
    from play_round where member_id = any($1) and is_closed group by 1, 2, 3, 4`;

async function withOwner(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
