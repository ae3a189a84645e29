create or replace function ledger_refuse_overdraft(p_address text) returns uuid
language plpgsql as $$
begin
  raise exception 'not enough in %', p_address using errcode = 'NL001';
end $$;
