-- Writes how play and the use of limits stand after something was decided (`protection/stake-rules.ts`), where they are
-- as they were read; else 40001, and the transaction is tried again. `p_players` holds rows of `protection_player` with
-- what they were before (`was`, null for whoever stakes for the first time), `p_usage` rows of `protection_usage` with
-- what they were.
create or replace function protection_write_play(p_players json, p_usage json) returns void
language plpgsql as $$
declare
  v_asked bigint;
  v_written bigint;
begin
  with asked as materialized (
    select after.*, player -> 'was' is not null as is_known, was.marked_at as marked_before,
           was.asked_at as asked_before, was.played_ms as played_before, was.checked_ms as checked_before
      from json_array_elements(p_players) as player
     cross join lateral json_populate_record(null::protection_player, player) as after
     cross join lateral json_populate_record(null::protection_player, player -> 'was') as was
  ), begun as (
    insert into protection_player (member_id, check_minutes, sitting_since, marked_at, played_ms, checked_ms, asked_at)
    select member_id, check_minutes, sitting_since, marked_at, played_ms, checked_ms, asked_at from asked
     where not is_known
    on conflict (member_id) do nothing
    returning 1
  ), changed as (
    update protection_player as player
       set sitting_since = coalesce(asked.sitting_since, player.sitting_since), marked_at = asked.marked_at,
           played_ms = asked.played_ms, checked_ms = asked.checked_ms, asked_at = asked.asked_at
      from asked
     where player.member_id = asked.member_id and is_known
       -- What was read knows milliseconds.
       and date_trunc('milliseconds', player.marked_at) is not distinct from marked_before
       and date_trunc('milliseconds', player.asked_at) is not distinct from asked_before
       and player.played_ms = played_before and player.checked_ms = checked_before
    returning 1
  )
  select (select count(*) from asked), (select count(*) from begun) + (select count(*) from changed)
    into v_asked, v_written;
  if v_asked <> v_written then
    raise exception 'a player changed meanwhile' using errcode = 'serialization_failure';
  end if;

  with asked as materialized (
    select after.*, was.begins_at as begun_before, was.staked as staked_before, was.won as won_before,
           was.deposited as deposited_before, was.played_ms as played_before
      from json_array_elements(p_usage) as used
     cross join lateral json_populate_record(null::protection_usage, used) as after
     cross join lateral json_populate_record(null::protection_usage, used -> 'was') as was
  ), changed as (
    update protection_usage as usage
       set begins_at = asked.begins_at, ends_at = asked.ends_at, staked = asked.staked, won = asked.won,
           deposited = asked.deposited, played_ms = asked.played_ms
      from asked
     where usage.member_id = asked.member_id and usage.span = asked.span
       and date_trunc('milliseconds', usage.begins_at) = begun_before
       and usage.staked = staked_before and usage.won = won_before and usage.deposited = deposited_before
       and usage.played_ms = played_before
    returning 1
  )
  select (select count(*) from asked), (select count(*) from changed) into v_asked, v_written;
  if v_asked <> v_written then
    raise exception 'what was used of a limit changed meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
