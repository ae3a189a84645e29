-- Opens an account of a member or agent; one that stands is left as it is. Where an account of that address is limited,
-- so is the new one. NL003: the address is another's, or of the house, which has no row.
create or replace function ledger_open_account(p_member uuid, p_address text, p_currency text, p_at timestamptz)
returns void
language plpgsql security definer
set search_path to 'public', 'pg_temp'
as $$
begin
  if not (starts_with(p_address, 'member:' || p_member || ':') or starts_with(p_address, 'agent:' || p_member || ':'))
  then
    raise exception 'not an account of this member: %', p_address using errcode = 'NL003';
  end if;
  insert into ledger_account (member_id, address, currency, opened_at, is_limited)
  values (
    p_member, p_address, p_currency, p_at,
    exists (select from ledger_account where member_id = p_member and address = p_address and is_limited))
  on conflict do nothing;
end $$;

revoke all on function ledger_open_account from public;
grant execute on function ledger_open_account to nokshi_app;
