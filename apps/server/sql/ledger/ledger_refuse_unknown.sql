-- NL003, as an expression where a number is wanted.
create or replace function ledger_refuse_unknown(p_account text, p_transfer uuid) returns bigint
language plpgsql
as $$
begin
  raise exception 'no such account: %', p_account using errcode = 'NL003', detail = 'transfer ' || p_transfer;
end $$;

revoke all on function ledger_refuse_unknown from public, nokshi_app;
