-- The locks of a member against a kind of act that nobody lifted, as milliseconds of the epoch; null where there are none.
create or replace function protection_locks(p_member uuid, p_kind text) returns json
language sql stable as $$
  select json_agg(json_build_object(
           'beginsAt', floor(extract(epoch from begins_at) * 1000),
           'endsAt', floor(extract(epoch from ends_at) * 1000)))
    from protection_lock
   where member_id = p_member and p_kind = any (kinds) and lifted_at is null
$$;
