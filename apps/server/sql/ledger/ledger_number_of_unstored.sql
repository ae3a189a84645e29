-- The number of an entry in an account without a row: none for the house and the outside, NL003 for any other.
create or replace function ledger_number_of_unstored(p_account text, p_transfer uuid) returns bigint
language plpgsql
as $$
begin
  if p_account ~ '^(house|outside)(:[a-z0-9_.-]+)+$' then
    return null;
  end if;
  raise exception 'no such account: %', p_account using errcode = 'NL003', detail = 'transfer ' || p_transfer;
end $$;

revoke all on function ledger_number_of_unstored from public, nokshi_app;
