import type { BooksQuery } from '../../platform/room.ts';

/**
 * What has to agree between orders of lotteries, their rounds and the ledger, for `npm run books` (standards 1.80): each
 * query counts what is wrong. What one row says of itself is written by one transaction, so it agrees at any moment.
 */
export const BOOKS_OF_LOTTERY: readonly BooksQuery[] = [
  {
    name: 'every lottery order is one round with its stake and its win, and every such round is an order',
    query: `select count(*)::bigint as n
              from (select member_id, round_id, state, stake, win, refund from lottery_order) o
              full join (select member_id, id as round_id, stake, win, is_closed from play_round
                          where scope = 'lottery') r using (member_id, round_id)
             where o.state is null or r.is_closed is null
                or r.is_closed <> (o.state <> 'placed')
                or r.win <> o.win
                or r.stake <> case o.state when 'cancelled' then 0 else o.stake - o.refund end`,
  },
  {
    name: 'every lottery order is the sum of its lines',
    query: `select count(*)::bigint as n
              from (select member_id, id as order_id, issue_id, stake, win, refund, rebate, state from lottery_order) o
              full join (select member_id, order_id, issue_id, sum(stake) as stake, coalesce(sum(win), 0) as win,
                                coalesce(sum(refund), 0) as refund, coalesce(sum(rebate), 0) as rebate,
                                count(won_bets) as settled, count(*) as lines
                           from lottery_line group by 1, 2, 3) l using (member_id, order_id, issue_id)
             where o.state is null or l.lines is null
                or (o.stake, o.win, o.refund, o.rebate) is distinct from (l.stake, l.win, l.refund, l.rebate)
                or l.settled <> case when o.state in ('placed', 'cancelled') then 0 else l.lines end`,
  },
  {
    name: 'every rebate of lotteries is in the ledger, and no other',
    query: `select abs((select coalesce(sum(rebate), 0) from lottery_order)
                       - (select coalesce(sum(case code when 'play.rebate' then amount else -amount end), 0)
                            from ledger_transfer where code in ('play.rebate', 'play.rebate_taken_back')))::bigint as n`,
  },
  {
    name: 'every rebate of an agent is what the series of its order give',
    query: `select count(*)::bigint as n
              from (select o.member_id, o.id as order_id, (one ->> 0)::uuid as agent_id,
                           case when o.state in ('placed', 'cancelled') then 0
                                else (o.stake - o.refund) * ((one ->> 1)::integer - (one ->> 2)::integer) / 2000 end as due
                      from lottery_order o cross join lateral jsonb_array_elements(o.uplines) one
                     where o.uplines is not null) d
              full join (select member_id, order_id, agent_id, sum(amount) as paid from lottery_agent_rebate
                          group by 1, 2, 3) p using (member_id, order_id, agent_id)
             where coalesce(d.due, 0) <> coalesce(p.paid, 0)`,
  },
  {
    name: 'every rebate of an agent is in the ledger, and no other',
    query: `select count(*)::bigint as n
              from (select agent_id as member_id, currency, sum(amount) as amount from lottery_agent_rebate
                     group by 1, 2) r
              full join (select member_id, currency,
                                sum(case code when 'play.agent_rebate' then amount else -amount end) as amount
                           from ledger_transfer where code in ('play.agent_rebate', 'play.agent_rebate_taken_back')
                          group by 1, 2) t using (member_id, currency)
             where coalesce(r.amount, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'every sealed set of tickets is as large as when it was sealed',
    query: `select count(*)::bigint as n
              from lottery_issue i
              left join lateral (
                select count(*) as orders, coalesce(sum(stake), 0) as stake from lottery_order
                 where issue_id = i.id and state <> 'cancelled') o on true
             where i.sealed_at is not null
               and (i.ticket_count, i.ticket_stake) is distinct from (o.orders, o.stake)`,
  },
  {
    name: 'no order of a lottery waits when its issue is over',
    query: `select count(*)::bigint as n from lottery_order o join lottery_issue i on i.id = o.issue_id
             where i.state in ('settled', 'void') and o.state = 'placed'
                or i.state = 'void' and o.state not in ('void', 'cancelled')
                or i.state = 'settled' and o.state = 'void'`,
  },
];
