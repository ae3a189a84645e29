-- Writes transfers whose accounts have not stepped: locks the stored accounts in the order of their addresses, numbers
-- the entries of each and reckons the balances after them, in the order of the list. One side of a transfer at most is
-- a stored account. Errors: NL001 an account does not hold what is taken and the transfer is no correction, NL003 there is
-- no such account.
create or replace function ledger_apply_all(p_moves ledger_move[]) returns void
language plpgsql as $$
begin
  perform from ledger_account
    where (member_id, address, currency) in (
      select ledger_owner(account), account, currency from unnest(p_moves),
             lateral (values (from_account), (to_account)) as side (account)
       where ledger_owner(account) is not null)
    order by address, currency for update;

  insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at, note)
  select member_id, id, group_id, code, from_account, to_account, amount, currency, at, note from unnest(p_moves);

  with side as (
    select move.member_id, move.id, account, move.currency, change, move.at, place, ledger_owner(account) as owner
      from unnest(p_moves) with ordinality as move (
             member_id, id, group_id, code, from_account, to_account, amount, currency, at, is_correction, note,
             from_number, from_balance, to_number, to_balance, place),
           lateral (values (from_account, -amount), (to_account, amount)) as side (account, change)
  )
  insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
  select coalesce(owner, side.member_id), id, account, side.currency, change,
         case
           when owner is null and account ~ '^(house|outside)(:[a-z0-9_.-]+)+$' then null
           when stored.member_id is null then ledger_refuse_account(account)
           else stored.entry_count + row_number() over of_account
         end,
         case when owner is not null then stored.balance + sum(change) over of_account end,
         at
    from side
    left join ledger_account stored
      on stored.member_id = owner and stored.address = account and stored.currency = side.currency
  window of_account as (partition by account, side.currency order by place rows unbounded preceding);

  update ledger_account as stored
     set balance = stored.balance + total,
         entry_count = stored.entry_count + entries,
         overdrawn_by = case
           when stored.balance + total >= 0 then null
           when total >= 0 then stored.overdrawn_by
           when corrected_by is not null then corrected_by
           else ledger_refuse_overdraft(stored.address)
         end
    from (
      select ledger_owner(account) as owner, account, currency, sum(change) as total, count(*) as entries,
             (array_agg(id order by place desc) filter (where is_correction and change < 0))[1] as corrected_by
        from unnest(p_moves) with ordinality as move (
               member_id, id, group_id, code, from_account, to_account, amount, currency, at, is_correction, note,
               from_number, from_balance, to_number, to_balance, place),
             lateral (values (from_account, -amount), (to_account, amount)) as side (account, change)
       where ledger_owner(account) is not null
       group by account, currency) as moved
   where stored.member_id = moved.owner and stored.address = moved.account and stored.currency = moved.currency;
end $$;
