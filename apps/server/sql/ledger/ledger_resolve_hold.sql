-- Resolves a hold once. Errors: NL004 it was resolved before, NL005 more than was held.
create or replace function ledger_resolve_hold(p_member uuid, p_id uuid, p_resolution text, p_posted bigint, p_at timestamptz)
returns ledger_hold
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_hold;
begin
  select * into v_hold from ledger_hold where member_id = p_member and id = p_id for update;
  if not found then
    raise exception 'no such hold: %', p_id using errcode = 'NL003';
  end if;
  if v_hold.resolved_at is not null then
    raise exception 'the hold % was resolved', p_id using errcode = 'NL004';
  end if;
  if p_posted < 0 or p_posted > v_hold.amount then
    raise exception 'the hold % holds less', p_id using errcode = 'NL005';
  end if;
  update ledger_hold set resolved_at = p_at, resolution = p_resolution, posted_amount = p_posted
    where member_id = p_member and id = p_id returning * into v_hold;
  return v_hold;
end $$;
