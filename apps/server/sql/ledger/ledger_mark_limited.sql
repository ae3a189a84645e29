-- Notes at an account whether protection keeps counters of its member.
create or replace function ledger_mark_limited(p_member uuid, p_address text, p_is_limited boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update ledger_account set is_limited = p_is_limited where member_id = p_member and address = p_address
$$;
