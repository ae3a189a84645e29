-- The limits that hold for a member; null where there are none. Amounts are micros or minutes, as text.
create or replace function protection_limit_facts(p_member uuid) returns json
language sql stable as $$
  select json_agg(json_build_object('kind', kind, 'span', span, 'amount', amount::text))
    from protection_limit
   where member_id = p_member and begins_at is not null and ends_at is null
$$;
