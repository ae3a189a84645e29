-- Writes how play and the use of limits stand after something was decided (`protection/stake-rules.ts`), where they are
-- as they were read; else 40001, and the transaction is retried. `p_players` holds rows of `protection_player` with what
-- they were before (`was`, missing for whoever stakes for the first time), `p_usage` rows of `protection_usage` with what
-- they were. What was read knows milliseconds.
create or replace function protection_write_play(p_players json, p_usage json) returns void
language plpgsql as $$
declare
  v_begun bigint;
  v_changed bigint;
begin
  insert into protection_player (member_id, check_minutes, sitting_since, marked_at, played_ms, checked_ms, asked_at)
  select after.member_id, after.check_minutes, after.sitting_since, after.marked_at, after.played_ms, after.checked_ms,
         after.asked_at
    from json_array_elements(p_players) as player
   cross join lateral json_populate_record(null::protection_player, player) as after
   where player -> 'was' is null
  on conflict (member_id) do nothing;
  get diagnostics v_begun = row_count;
  update protection_player as player
     set sitting_since = coalesce(after.sitting_since, player.sitting_since), marked_at = after.marked_at,
         played_ms = after.played_ms, checked_ms = after.checked_ms, asked_at = after.asked_at
    from json_array_elements(p_players) as changed
   cross join lateral json_populate_record(null::protection_player, changed) as after
   cross join lateral json_populate_record(null::protection_player, changed -> 'was') as was
   where changed -> 'was' is not null and player.member_id = after.member_id
     and date_trunc('milliseconds', player.marked_at) is not distinct from was.marked_at
     and date_trunc('milliseconds', player.asked_at) is not distinct from was.asked_at
     and player.played_ms = was.played_ms and player.checked_ms = was.checked_ms;
  get diagnostics v_changed = row_count;
  if v_begun + v_changed < json_array_length(p_players) then
    raise exception 'a player changed meanwhile' using errcode = 'serialization_failure';
  end if;

  update protection_usage as used
     set begins_at = after.begins_at, ends_at = after.ends_at, staked = after.staked, won = after.won,
         deposited = after.deposited, played_ms = after.played_ms
    from json_array_elements(p_usage) as changed
   cross join lateral json_populate_record(null::protection_usage, changed) as after
   cross join lateral json_populate_record(null::protection_usage, changed -> 'was') as was
   where used.member_id = after.member_id and used.span = after.span
     and date_trunc('milliseconds', used.begins_at) = was.begins_at and used.staked = was.staked and used.won = was.won
     and used.deposited = was.deposited and used.played_ms = was.played_ms;
  get diagnostics v_changed = row_count;
  if v_changed < json_array_length(p_usage) then
    raise exception 'what was used of a limit changed meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
