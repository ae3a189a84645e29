-- What a stake of this member is judged by, besides its limits: one row. Inlined by the planner where it is joined
-- laterally. Locks are those of stakes that nobody lifted, as milliseconds of the epoch.
create or replace function protection_stake_facts(p_member uuid) returns table (
  locks json, has_player boolean, check_minutes integer, marked_at timestamptz, played_ms bigint, checked_ms bigint,
  asked_at timestamptz, check_minutes_of_new integer)
language sql stable as $$
  select protection_locks(p_member, 'stake'),
         player.member_id is not null, player.check_minutes, player.marked_at, player.played_ms, player.checked_ms,
         player.asked_at, rule.check_minutes
    from protection_rule rule left join protection_player player on player.member_id = p_member
   where rule.id
$$;
