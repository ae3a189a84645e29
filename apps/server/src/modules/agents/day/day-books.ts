import type { BooksQuery } from '../../../platform/room.ts';

/** What has to agree between closed days and the ledger. */
export const DAY_BOOKS: readonly BooksQuery[] = [
  {
    name: 'every closed day is what its entries moved, line by line and in sum',
    query: `select count(*)::bigint as n
              from agents_day d
              cross join lateral (
                select coalesce(sum(e.amount), 0) as moved from ledger_entry e
                 where e.member_id = d.member_id and e.currency = d.currency
                   and (e.account = 'member:' || d.member_id || ':cash'
                        and e.number >= d.cash_from and e.number < d.cash_end
                     or e.account = 'member:' || d.member_id || ':held'
                        and e.number >= d.held_from and e.number < d.held_end)) entries
              cross join lateral (
                select coalesce(sum((line ->> 'amount')::bigint), 0) as told
                  from jsonb_array_elements(d.lines) line) lines
             where d.closing - d.opening <> entries.moved or entries.moved <> lines.told`,
  },
  {
    name: 'a closed day begins where the closed day before it ended',
    query: `select count(*)::bigint as n
              from agents_day d
              join agents_day b on b.member_id = d.member_id and b.currency = d.currency and b.ends_at = d.starts_at
             where (b.cash_end, b.held_end, b.closing) is distinct from (d.cash_from, d.held_from, d.opening)`,
  },
];
