import type { BooksQuery } from '../../../platform/room.ts';

/** What has to agree between slots, days, statements and the ledger. */
export const REALTIME_BOOKS: readonly BooksQuery[] = [
  {
    name: 'days of real-time salaries hold what their slots counted',
    query: `select count(*)::bigint as n
              from (select contract_id, sum(stake) as stake, sum(earned) as earned from agents_realtime_slot
                     where slot_at <= (select settled_until from agents_realtime_clock) group by contract_id) s
              full join (select contract_id, sum(stake) as stake, sum(earned) as earned from agents_realtime_day
                          group by contract_id) d on d.contract_id = s.contract_id
             where (d.stake, d.earned) is distinct from (s.stake, s.earned)`,
  },
  {
    name: 'what a day of a real-time salary paid is what its slots paid and took back',
    query: `select count(*)::bigint as n
              from agents_realtime_day d
              left join (select contract_id, day, sum(coalesce(moved, amount)) as paid from agents_realtime_line
                          group by contract_id, day) l on l.contract_id = d.contract_id and l.day = d.day
             where d.paid <> coalesce(l.paid, 0)`,
  },
  {
    name: 'what days of real-time salaries take off for downlines is what those of their downlines come to',
    query: `select count(*)::bigint as n
              from agents_realtime_day d
              left join lateral (
                select coalesce(sum(b.gross), 0) as gross from agents_realtime_day b
                 where b.upline_id = d.member_id and b.day = d.day) below on true
             where d.paid_down <> below.gross`,
  },
  {
    name: 'every statement of a real-time salary is due what its day is, of which no less was paid',
    query: `select count(*)::bigint as n
              from agents_statement s
              left join agents_realtime_day d on d.contract_id = s.contract_id and d.day::text = s.period_key
             where s.kind = 'realtime'
               and (s.due <> coalesce(d.due, 0) or s.gross <> coalesce(d.gross, 0) or s.due > coalesce(d.paid, 0))`,
  },
  {
    name: 'everything that slots of real-time salaries moved is in the ledger once, and no more',
    query: `select count(*)::bigint as n
              from (select 'realtime:' || day || ':' || contract_id || ':'
                           || to_char(slot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, member_id,
                           moved from agents_realtime_line where moved <> 0) p
              full join (
                select k.key, t.member_id,
                       case t.code::text when 'agent.realtime_salary' then t.amount else -t.amount end as moved
                  from ledger_transfer t
                  join ledger_key k on k.member_id = t.member_id and k.scope = 'agents.realtime'
                   and k.answer ->> 'group' = t.group_id::text
                 where t.code::text like 'agent.realtime%') l on l.key = p.key and l.member_id = p.member_id
             where p.moved is distinct from l.moved`,
  },
];
