-- Locks one stored account; null when there is no such account.
create or replace function ledger_lock_one(p_member uuid, p_address text, p_currency text) returns ledger_account
language plpgsql as $$
declare
  v_account ledger_account;
begin
  select * into v_account from ledger_account
    where member_id = p_member and address = p_address and currency = p_currency for update;
  return v_account;
end $$;
