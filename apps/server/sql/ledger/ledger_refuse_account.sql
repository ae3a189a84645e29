create or replace function ledger_refuse_account(p_address text) returns bigint
language plpgsql as $$
begin
  raise exception 'no such account: %', p_address using errcode = 'NL003';
end $$;
