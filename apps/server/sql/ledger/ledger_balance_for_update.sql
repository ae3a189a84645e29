-- The balance of a stored account for a use case that decides by it: nobody else moves it until the transaction ends.
-- Null when there is no such account.
create or replace function ledger_balance_for_update(p_member uuid, p_address text, p_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return (
    select balance from ledger_account
     where member_id = p_member and address = p_address and currency = p_currency for update);
end $$;
