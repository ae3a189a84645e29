-- Writes transfers with their two entries each and the accounts that stepped, one new version of each: three
-- statements, however many transfers they are. The caller holds the locks of these accounts, taken in address order.
-- Errors: NL003 there is no such account.
create or replace function ledger_apply(p_moves ledger_move[], p_accounts ledger_account[]) returns void
language plpgsql as $$
begin
  insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at, note)
  select member_id, id, group_id, code, from_account, to_account, amount, currency, at, note from unnest(p_moves);

  insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
  select coalesce(ledger_owner(account), member_id), id, account, currency, change, number,
         case
           when number is null and account !~ '^(house|outside)(:[a-z0-9_.-]+)+$' then ledger_refuse_account(account)
           else balance_after
         end,
         at
    from unnest(p_moves) as move,
         lateral (values (from_account, -amount, from_number, from_balance), (to_account, amount, to_number, to_balance))
           as side (account, change, number, balance_after);

  update ledger_account
     set balance = stepped.balance, entry_count = stepped.entry_count, overdrawn_by = stepped.overdrawn_by
    from unnest(p_accounts) as stepped
   where ledger_account.member_id = stepped.member_id and ledger_account.address = stepped.address
     and ledger_account.currency = stepped.currency;
end $$;
