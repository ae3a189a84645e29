import type { BooksQuery } from '../../platform/room.ts';

/**
 * What has to agree between the cashier and the ledger, for `npm run books`: each query counts what is wrong. What belongs
 * together is written by one transaction, so they agree at any moment.
 */
export const BOOKS_OF_CASHIER: readonly BooksQuery[] = [
  {
    name: 'every deposit that was credited is in the ledger, and nothing else is',
    query: `select count(*)::bigint as n
              from (select member_id, currency, credited_amount as amount, count(*) as times
                      from cashier_deposit where state = 'credited' group by 1, 2, 3) d
              full join (select member_id, currency, amount, count(*) as times
                           from ledger_transfer where code = 'deposit.credit' group by 1, 2, 3) t
                using (member_id, currency, amount)
             where d.times is distinct from t.times`,
  },
  {
    name: 'every deposit that was credited has its one receipt, of its amount and currency',
    query: `select count(*)::bigint as n
              from (select * from cashier_deposit where state = 'credited') d
              full join (select * from cashier_receipt where member_id is not null) r
                on r.member_id = d.member_id and r.deposit_id = d.id and r.channel_code = d.channel_code
             where d.credited_amount is distinct from r.amount or d.currency is distinct from r.currency`,
  },
  {
    name: 'every credit that a second person confirmed is the deposit’s, by two people, and no receipt that waits is claimed',
    query: `select count(*)::bigint as n
              from cashier_hand_credit h
              left join cashier_deposit d on d.member_id = h.member_id and d.id = h.deposit_id
              left join cashier_receipt r on r.channel_code = h.channel_code and r.trx_id = h.trx_id
             where h.state = 'confirmed' and (
                     d.credited_amount is distinct from h.amount or d.decided_by is distinct from h.decided_by
                     or r.deposit_id is distinct from h.deposit_id or h.decided_by in (h.proposed_by, h.typed_by))
                or h.state = 'waiting' and (r.member_id is not null or d.state is distinct from 'review')`,
  },
  {
    name: 'every bonus that was credited came with its deposit, is in the ledger and has its requirement, and nothing else is',
    query: `select count(*)::bigint as n
              from (select * from cashier_bonus where state = 'credited') b
              full join (select member_id, group_id, amount, currency from ledger_transfer
                          where code = 'bonus.deposit') t
                on t.member_id = b.member_id and t.group_id = b.group_id
              left join cashier_requirement q on q.member_id = b.member_id and q.id = b.requirement_id
              left join cashier_deposit d on d.member_id = b.member_id and d.id = b.deposit_id
             where b.amount is distinct from t.amount or b.currency is distinct from t.currency
                or q.bonus_amount is distinct from b.amount or q.source is distinct from 'BONUS'
                or d.credited_amount is distinct from q.base_amount - q.bonus_amount`,
  },
  {
    name: 'what of every bonus went back is in the ledger, and nothing else is',
    query: `select count(*)::bigint as n
              from (select * from cashier_bonus where taken_group_id is not null) b
              full join (select member_id, group_id, amount, currency from ledger_transfer
                          where code = 'bonus.taken_back') t
                on t.member_id = b.member_id and t.group_id = b.taken_group_id
             where b.taken_back is distinct from t.amount or b.currency is distinct from t.currency`,
  },
  {
    name: 'what is done of every requirement is what its rounds counted',
    query: `select count(*)::bigint as n from (
              select q.id from cashier_requirement q
                left join cashier_contribution c on c.member_id = q.member_id and c.requirement_id = q.id
                     and c.taken_back_at is null
               group by q.member_id, q.id, q.done having q.done <> coalesce(sum(c.counted), 0)) s`,
  },
  {
    name: 'every withdrawal that is over is in the ledger as it was paid, and nothing else is',
    query: `select count(*)::bigint as n
              from (select member_id, currency,
                           sum(case state when 'released' then coalesce(received_amount, 0) when 'rejected' then 0
                               else amount - fee end) as paid
                      from cashier_withdrawal where closed_at is not null group by 1, 2) w
              full join (select member_id, currency,
                                sum(case code when 'withdrawal.pay' then amount else -amount end) as paid
                           from ledger_transfer where code in ('withdrawal.pay', 'withdrawal.pay_disputed')
                          group by 1, 2) t
                using (member_id, currency)
             where coalesce(w.paid, 0) <> coalesce(t.paid, 0)`,
  },
  {
    name: 'the fee of every withdrawal that was received is in the ledger, and no other is',
    query: `select count(*)::bigint as n
              from (select member_id, currency, sum(fee - bonus_back) as fee from cashier_withdrawal
                     where state in ('received', 'auto_received', 'forced_received') group by 1, 2) w
              full join (select member_id, currency,
                                sum(case code when 'withdrawal.fee' then amount else -amount end) as fee
                           from ledger_transfer where code in ('withdrawal.fee', 'withdrawal.fee_disputed')
                          group by 1, 2) t
                using (member_id, currency)
             where coalesce(w.fee, 0) <> coalesce(t.fee, 0)`,
  },
  {
    name: 'every bonus that went back with a withdrawal is in the ledger where bonuses come from, and no other is',
    query: `select count(*)::bigint as n
              from (select member_id, currency, sum(bonus_back) as back from cashier_withdrawal
                     where state in ('received', 'auto_received', 'forced_received') group by 1, 2) w
              full join (select member_id, currency,
                                sum(case code when 'withdrawal.bonus_back' then amount else -amount end) as back
                           from ledger_transfer
                          where code in ('withdrawal.bonus_back', 'withdrawal.bonus_back_disputed') group by 1, 2) t
                using (member_id, currency)
             where coalesce(w.back, 0) <> coalesce(t.back, 0)`,
  },
  {
    name: 'every withdrawal that is not over holds its money',
    query: `select count(*)::bigint as n
              from (select member_id, currency, sum(amount) as held
                      from cashier_withdrawal where closed_at is null group by 1, 2) w
              full join (select member_id, currency, sum(amount) as held from ledger_hold
                          where code in ('withdrawal.pay', 'withdrawal.fee', 'withdrawal.bonus_back')
                            and resolved_at is null group by 1, 2) h
                using (member_id, currency)
             where coalesce(w.held, 0) <> coalesce(h.held, 0)`,
  },
  {
    name: 'every transfer to or from a supplier that was done is in the ledger, and nothing else is',
    query: `select count(*)::bigint as n
              from (select member_id, currency, vendor, direction, sum(amount) as moved, count(*) as times
                      from cashier_wallet_transfer where state = 'done' group by 1, 2, 3, 4) w
              full join (select member_id, currency,
                                replace(case code when 'transfer.supplier_in' then to_account else from_account end,
                                        'outside:supplier:', '') as vendor,
                                replace(code, 'transfer.supplier_', '') as direction,
                                sum(amount) as moved, count(*) as times
                           from ledger_transfer where code in ('transfer.supplier_in', 'transfer.supplier_out')
                          group by 1, 2, 3, 4) t
                on t.member_id = w.member_id and t.currency = w.currency and t.vendor = lower(w.vendor)
                   and t.direction = w.direction
             where w.moved is distinct from t.moved or w.times is distinct from t.times`,
  },
  {
    name: 'every transfer that is on its way to a supplier holds its money, and no other does',
    query: `select count(*)::bigint as n
              from (select member_id, hold_id, currency, amount from cashier_wallet_transfer
                     where state = 'moving' and direction = 'in') w
              full join (select member_id, id, currency, amount from ledger_hold
                          where code = 'transfer.supplier_in' and resolved_at is null) h
                on h.member_id = w.member_id and h.id = w.hold_id
             where w.amount is distinct from h.amount or w.currency is distinct from h.currency`,
  },
  {
    name: 'every correction by four eyes is in the ledger as it was proposed',
    query: `select count(*)::bigint as n
              from cashier_adjustment a
              left join ledger_transfer t
                on t.member_id = a.member_id and t.group_id = a.group_id
                   and t.code = 'correction.' || a.direction and t.amount = a.amount and t.currency = a.currency
             where a.state = 'done' and t.id is null`,
  },
  {
    name: 'every transfer between members is in the ledger on both sides, and nothing else is',
    query: `select count(*)::bigint as n
              from (select member_id, sent_group_id as group_id,
                           case way when 'up' then 'transfer.to_upline' else 'transfer.to_downline' end as code,
                           amount, currency
                      from cashier_member_transfer
                    union all
                    select receiver_id, received_group_id,
                           case way when 'up' then 'transfer.from_downline' else 'transfer.from_upline' end,
                           amount, currency
                      from cashier_member_transfer) m
              full join (select member_id, group_id, code::text as code, amount, currency from ledger_transfer
                          where code in ('transfer.to_upline', 'transfer.from_downline', 'transfer.to_downline',
                                         'transfer.from_upline')) t
                on t.member_id = m.member_id and t.group_id = m.group_id and t.code = m.code
             where m.amount is distinct from t.amount or m.currency is distinct from t.currency`,
  },
  {
    name: 'nothing that members send each other stays on the way',
    query: `select count(*)::bigint as n
              from (select currency from ledger_entry where account = 'house:transfers'
                     group by currency having sum(amount) <> 0) s`,
  },
];
