/**
 * What has to agree between deposits and ledger, for `npm run books`: each query counts what is wrong. Order, receipt and
 * transfer are written by one transaction, so they agree at any moment.
 */
export const BOOKS_OF_CASHIER: readonly { readonly name: string; readonly query: string }[] = [
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
    name: 'what is done of every requirement is what its rounds counted',
    query: `select count(*)::bigint as n from (
              select q.id from cashier_requirement q
                left join cashier_contribution c on c.member_id = q.member_id and c.requirement_id = q.id
                     and c.taken_back_at is null
               group by q.member_id, q.id, q.done having q.done <> coalesce(sum(c.counted), 0)) s`,
  },
];
