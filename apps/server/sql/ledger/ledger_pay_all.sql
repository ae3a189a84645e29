-- Pays members: locks their accounts in the order of the addresses, numbers the entries of each in the order of the list,
-- and writes transfers, entries and accounts by one statement. Errors: NL003 there is no such account.
create or replace function ledger_pay_all(p_payments ledger_payment[], p_at timestamptz) returns setof ledger_paid
language plpgsql as $$
begin
  perform from ledger_account
    where (member_id, address, currency) in (
      select member_id, 'member:' || member_id || ':cash', currency from unnest(p_payments))
    order by address, currency for update;

  return query
    with numbered as materialized (
      select p.member_id, p.currency, p.id, p.code, p.source, p.amount, 'member:' || p.member_id || ':cash' as cash,
             case when stored.member_id is null then ledger_refuse_account('member:' || p.member_id || ':cash')
                  else stored.entry_count + row_number() over of_account end as number,
             stored.balance + sum(p.amount) over of_account as balance_after
        from unnest(p_payments) with ordinality as p (member_id, currency, id, code, source, amount, place)
        left join ledger_account stored
          on stored.member_id = p.member_id and stored.address = 'member:' || p.member_id || ':cash'
             and stored.currency = p.currency
      window of_account as (partition by p.member_id, p.currency order by place rows unbounded preceding)
    ), transfers as (
      insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at)
      select member_id, id, id, code, source, cash, amount, currency, p_at from numbered
    ), entries as (
      insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
      select member_id, id, account, currency, change, side.number, side.balance_after, p_at
        from numbered
       cross join lateral (values
         (cash, amount, numbered.number, numbered.balance_after), (source, -amount, null, null))
               as side (account, change, number, balance_after)
    )
    update ledger_account as stored
       set balance = stored.balance + total,
           entry_count = stored.entry_count + payments,
           overdrawn_by = case when stored.balance + total < 0 then stored.overdrawn_by end
      from (select member_id, currency, cash, sum(amount)::bigint as total, count(*) as payments
              from numbered group by 1, 2, 3) paid
     where stored.member_id = paid.member_id and stored.address = cash and stored.currency = paid.currency
    returning stored.member_id, stored.currency, stored.balance, stored.is_limited;
end $$;
