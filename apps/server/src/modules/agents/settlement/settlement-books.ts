import type { BooksQuery } from '../../../platform/room.ts';

/** Both sides of everything that moved for payments: the key that the ledger knows, whose books, and how much. */
const SIDES = `
  select key, member_id, amount from agents_payment_part
  union all
  select key, payer_id, amount from agents_payment_part where payer_id is not null`;

/** What has to agree between statements, what was paid of them, what is owed, and the ledger. */
export const SETTLEMENT_BOOKS: readonly BooksQuery[] = [
  {
    name: 'every statement that is to be paid has its payment of that amount by who funds it, and no other has one',
    query: `select count(*)::bigint as n
              from (select s.id, s.member_id, case b.funding when 'upline' then s.gross else s.due end as amount,
                           case b.funding when 'upline' then s.upline_id end as payer_id
                      from agents_statement s
                      join agents_settlement b
                        on b.kind = s.kind and b.period = s.period and b.period_key = s.period_key
                     where case b.funding when 'upline' then s.gross else s.due end > 0
                       and s.kind <> 'realtime') s
              full join agents_payment p on p.statement_id = s.id
             where (s.member_id, s.amount, s.payer_id) is distinct from (p.member_id, p.amount, p.payer_id)`,
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
    name: 'every part of a payment of a contract is in the ledger once at each side, and no other',
    query: `select count(*)::bigint as n
              from (${SIDES}) p
              full join (
                select k.key, t.member_id, t.amount from ledger_transfer t
                  join ledger_key k on k.member_id = t.member_id and k.scope = 'agents'
                   and k.answer ->> 'group' = t.group_id::text
                 where t.code::text like 'agent.%' and t.code::text not like 'agent.realtime%') l
                on l.key = p.key and l.member_id = p.member_id
             where p.amount is distinct from l.amount`,
  },
  {
    name: 'what payments say is paid is what their parts come to',
    query: `select count(*)::bigint as n
              from agents_payment p
              left join (select statement_id, sum(amount) as paid from agents_payment_part where not is_back
                          group by statement_id) m on m.statement_id = p.statement_id
             where p.paid <> coalesce(m.paid, 0)`,
  },
  {
    name: 'what is missing of a payment that an upline was to make is in arrears, and nothing else is',
    query: `select count(*)::bigint as n
              from (select statement_id, amount - paid as missing from agents_payment
                     where state in ('part_paid', 'insufficient')) p
              full join (select statement_id, amount - paid as missing from agents_arrears
                          where cause = 'shortage' and closed_at is null) a on a.statement_id = p.statement_id
             where p.missing is distinct from a.missing`,
  },
  {
    name: 'what is taken back of a payment moved, or is owed by who had got it',
    query: `select count(*)::bigint as n
              from agents_payment p
              left join lateral (
                select coalesce(sum(amount), 0) as back from agents_payment_part
                 where statement_id = p.statement_id and is_back) m on true
              left join agents_arrears a on a.statement_id = p.statement_id and a.cause = 'reversal'
             where case p.state when 'reversed' then p.paid else 0 end <> m.back + coalesce(a.amount - a.paid, 0)`,
  },
  {
    name: 'what was paid of arrears moved for them',
    query: `select count(*)::bigint as n
              from agents_arrears a
              left join lateral (
                select coalesce(sum(amount), 0) as moved from agents_payment_part
                 where statement_id = a.statement_id and not is_back and no > 0) m on true
             where a.cause = 'shortage' and a.paid <> m.moved`,
  },
];
