-- The one writer of money: transfers with their two entries, the balances of stored accounts, and the keys that say
-- that it was done. All of them or none; everybody else may only read these tables.
--
-- `p_corrections[i]` lets the transfer `p_transfers[i]` take an account below zero, which marks it. A transfer moves
-- between accounts of its member and accounts of the house or outside, which have no row. In the order of the array
-- each entry takes the next number of its account and the balance after it.
--
-- NL001: an account holds less than is taken. NL002: a key was used for other content. NL003: no such account. The
-- detail of the first and the last names the transfer. 40001: the key was used since the caller looked.
-- Returns the stored accounts that moved, as they stand afterwards.
create or replace function ledger_write(
  p_transfers ledger_transfer[], p_corrections boolean[] default '{}', p_keys ledger_key[] default '{}')
returns setof ledger_account
language plpgsql security definer
set search_path to 'public', 'pg_temp'
as $$
#variable_conflict use_column
begin
  perform ledger_lock(array_agg(t.member_id), array_agg(side.account), array_agg(t.currency))
    from unnest(p_transfers) t cross join lateral (values (t.from_account), (t.to_account)) as side (account)
   where not (starts_with(side.account, 'house:') or starts_with(side.account, 'outside:'));

  perform ledger_write_keys(p_keys);

  return query
    with numbered as (
      select t.member_id, t.id, side.account, t.currency, side.change, t.at, t.place,
             coalesce(t.is_correction, false) as is_correction, stored.member_id is not null as is_stored,
             stored.entry_count + row_number() over of_account as number,
             (stored.balance + sum(side.change) over of_account)::bigint as balance_after
        from unnest(p_transfers, p_corrections) with ordinality as t (
               member_id, id, group_id, code, from_account, to_account, amount, currency, at, note, is_correction, place)
       cross join lateral (values (t.from_account, -t.amount), (t.to_account, t.amount)) as side (account, change)
       -- The house and the outside keep no row: nothing is looked up or sorted by their names.
       cross join lateral (
         select case when not (starts_with(side.account, 'house:') or starts_with(side.account, 'outside:'))
                     then side.account end as address) as kept
        left join lateral (
         select * from ledger_account
          where kept.address is not null
            and member_id = t.member_id and address = kept.address and currency = t.currency
          limit 1) stored on true
      window of_account as (
        partition by t.member_id, kept.address, t.currency order by t.place rows unbounded preceding)
    ), side as materialized (
      select member_id, id, account, currency, change, at, place, is_correction, is_stored, balance_after,
             -- Refused here, before anything of the set is written.
             case
               when not is_stored and account !~ '^(house|outside)(:[a-z0-9_.-]+)+$' then ledger_refuse_unknown(account, id)
               when balance_after < 0 and change < 0 and not is_correction then ledger_refuse_overdraft(account, id)
               else number
             end as number
        from numbered
    ), transfer as (
      insert into ledger_transfer (
        member_id, id, group_id, code, from_account, to_account, amount, currency, at, note)
      select member_id, id, group_id, code, from_account, to_account, amount, currency, at, note
        from unnest(p_transfers)
    ), entry as (
      insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
      select member_id, id, account, currency, change, number, balance_after, at from side
    )
    update ledger_account as stored
       set balance = moved.balance_after,
           entry_count = moved.number,
           overdrawn_by = case
             when moved.balance_after < 0 then coalesce(
               (select id from side
                 where member_id = moved.member_id and account = moved.account and currency = moved.currency
                   and is_correction
                 order by place desc limit 1),
               stored.overdrawn_by) end
      from (
        select distinct on (member_id, account, currency) member_id, account, currency, number, balance_after
          from side where is_stored order by member_id, account, currency, place desc) as moved
     where stored.member_id = moved.member_id and stored.address = moved.account
       and stored.currency = moved.currency
    returning stored.*;
end $$;

revoke all on function ledger_write from public;
grant execute on function ledger_write to nokshi_app;
