-- What a member with limits has used of each span, with the span that a moment lies in: null where nothing is counted.
-- 64-bit figures travel as text, moments as milliseconds of the epoch.
create or replace function protection_usage_facts(p_member uuid, p_at timestamptz) returns json
language sql stable as $$
  select json_agg(json_build_object(
           'span', used.span, 'staked', used.staked::text, 'won', used.won::text, 'deposited', used.deposited::text,
           'playedMs', used.played_ms, 'beginsAt', floor(extract(epoch from used.begins_at) * 1000),
           'endsAt', floor(extract(epoch from used.ends_at) * 1000),
           'nextBegin', floor(extract(epoch from protection_span_begin(used.span, p_at, rule.time_zone)) * 1000),
           'nextEnd', floor(extract(epoch from protection_span_end(used.span, p_at, rule.time_zone)) * 1000)))
    from protection_usage used cross join protection_rule rule
   where used.member_id = p_member and rule.id
$$;
