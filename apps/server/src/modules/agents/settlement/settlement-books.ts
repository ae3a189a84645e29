import type { BooksQuery } from '../../../platform/room.ts';

/** What has to agree between statements, what was paid of them, and the ledger. */
export const SETTLEMENT_BOOKS: readonly BooksQuery[] = [
  {
    name: 'every statement that is due has its payment of that amount, and no other has one',
    query: `select count(*)::bigint as n
              from (select id, member_id, due from agents_statement where due > 0) s
              full join agents_payment p on p.statement_id = s.id
             where (s.member_id, s.due) is distinct from (p.member_id, p.amount)`,
  },
  {
    name: 'what statements take off for downlines is what those of their downlines come to',
    query: `select count(*)::bigint as n
              from agents_statement s
              left join lateral (
                select coalesce(sum(d.gross), 0) as gross from agents_statement d
                 where d.upline_id = s.member_id and d.kind = s.kind and d.period = s.period
                   and d.ends_at = s.ends_at) below on true
             where s.paid_down <> below.gross`,
  },
  {
    name: 'every payment of a contract is in the ledger once, and no other',
    query: `select count(*)::bigint as n
              from (select key, member_id, amount from agents_payment where paid_at is not null) p
              full join (
                select k.key, t.member_id, t.amount from ledger_transfer t
                  join ledger_key k on k.member_id = t.member_id and k.scope = 'agents'
                   and k.answer ->> 'group' = t.group_id::text
                 where t.code::text like 'agent.%') l on l.key = p.key and l.member_id = p.member_id
             where p.amount is distinct from l.amount`,
  },
];
