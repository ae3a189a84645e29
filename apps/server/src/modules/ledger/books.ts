import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { BooksQuery } from '../../platform/room.ts';
import { TRANSFER_CODES } from './codes.ts';

interface BooksCheck {
  /** What has to hold, in words. */
  readonly name: string;
  /** How many rows break it; 0 is right. */
  readonly difference: bigint;
}

export interface BooksReport {
  readonly accounts: bigint;
  readonly transfers: bigint;
  readonly entries: bigint;
  readonly checks: readonly BooksCheck[];
  /** Sum of all differences. */
  readonly difference: bigint;
}

/** Each query counts what is wrong. They read one snapshot, so they may run beside a living portal. */
const CHECKS: readonly BooksQuery[] = [
  {
    name: 'entries sum to zero in every currency',
    query: `select coalesce(sum(abs(total)), 0)::bigint as n
              from (select sum(amount) as total from ledger_entry group by currency) s`,
  },
  {
    name: 'every transfer has its two entries, of its amount and currency',
    query: `select count(*)::bigint as n from (
              select t.id from ledger_transfer t
                left join ledger_entry e on e.transfer_id = t.id and e.currency = t.currency
               group by t.member_id, t.id, t.amount, t.from_account, t.to_account
              having count(e.*) <> 2
                  or coalesce(sum(e.amount) filter (where e.account = t.from_account), 0) <> -t.amount
                  or coalesce(sum(e.amount) filter (where e.account = t.to_account), 0) <> t.amount) s`,
  },
  {
    name: 'no entry without its transfer',
    query: `select count(*)::bigint as n from ledger_entry e
             where not exists (select from ledger_transfer t where t.id = e.transfer_id)`,
  },
  {
    name: 'every stored balance is the sum of its entries',
    query: `select count(*)::bigint as n from ledger_account a
              left join (select member_id, account, currency, sum(amount) as total, count(*) as entries
                           from ledger_entry where number is not null group by 1, 2, 3) e
                on e.member_id = a.member_id and e.account = a.address and e.currency = a.currency
             where a.balance <> coalesce(e.total, 0) or a.entry_count <> coalesce(e.entries, 0)`,
  },
  {
    name: 'entries of an account are numbered without gaps and each balance follows from the one before',
    query: `select count(*)::bigint as n from (
              select number, balance_after,
                     row_number() over account_order as expected_number,
                     sum(amount) over account_order as expected_balance
                from ledger_entry where number is not null
              window account_order as (partition by member_id, account, currency order by number)) s
             where number <> expected_number or balance_after <> expected_balance`,
  },
  {
    name: 'no account below zero without a correction that says so',
    query: `select count(*)::bigint as n from ledger_account where balance < 0 and overdrawn_by is null`,
  },
  {
    name: 'every open hold is covered by the held account',
    query: `select count(*)::bigint as n from (
              select a.member_id from ledger_account a
                left join ledger_hold h on h.member_id = a.member_id and h.held_account = a.address
                     and h.currency = a.currency and h.resolved_at is null
               where a.address like '%:held'
               group by a.member_id, a.address, a.currency, a.balance
              having a.balance <> coalesce(sum(h.amount), 0)) s`,
  },
];

/**
 * Recomputes the books from the entries (standards 5.01, 5.02, G1). Other rooms hand in what has to agree with them.
 */
export async function checkBooks(db: Db | Tx, more: readonly BooksQuery[] = []): Promise<BooksReport> {
  const codes = Object.keys(TRANSFER_CODES)
    .map((code) => `'${code}'`)
    .join(', ');
  const all = [
    ...CHECKS,
    {
      name: 'every transfer carries a code of the chart',
      query: `select count(*)::bigint as n from ledger_transfer where code not in (${codes})`,
    },
    ...more,
  ];
  const checks: BooksCheck[] = [];
  for (const { name, query } of all) {
    const { rows } = await sql<{ n: bigint }>`${sql.raw(query)}`.execute(db);
    checks.push({ name, difference: rows[0]?.n ?? 0n });
  }
  const { rows } = await sql<{ accounts: bigint; transfers: bigint; entries: bigint }>`
    select (select count(*) from ledger_account) as accounts,
           (select count(*) from ledger_transfer) as transfers,
           (select count(*) from ledger_entry) as entries`.execute(db);
  return {
    accounts: rows[0]?.accounts ?? 0n,
    transfers: rows[0]?.transfers ?? 0n,
    entries: rows[0]?.entries ?? 0n,
    checks,
    difference: checks.reduce((sum, check) => sum + check.difference, 0n),
  };
}
