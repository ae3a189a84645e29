-- Notes a hold; its money is moved by a posting beside it.
create or replace function ledger_open_hold(
  p_member uuid, p_id uuid, p_from text, p_held text, p_to text, p_amount bigint, p_currency text, p_code text, p_at timestamptz
) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_hold (member_id, id, from_account, held_account, to_account, amount, currency, code, opened_at)
  values (p_member, p_id, p_from, p_held, p_to, p_amount, p_currency, p_code, p_at)
$$;
