create or replace function ledger_open_account(p_address text, p_currency text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_owner(p_address) is null then
    raise exception 'an account without an owner has no row: %', p_address using errcode = 'NL003';
  end if;
  insert into ledger_account (member_id, address, currency, opened_at)
  values (ledger_owner(p_address), p_address, p_currency, p_at)
  on conflict do nothing;
end $$;
