-- NL001, as an expression where a number is wanted.
create or replace function ledger_refuse_overdraft(p_account text, p_transfer uuid) returns bigint
language plpgsql
as $$
begin
  raise exception 'not enough in %', p_account using errcode = 'NL001', detail = 'transfer ' || p_transfer;
end $$;

revoke all on function ledger_refuse_overdraft from public, nokshi_app;
