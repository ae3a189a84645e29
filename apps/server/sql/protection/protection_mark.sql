-- A stake was taken: play goes on, or begins. Answers the play that it added, in milliseconds.
create or replace function protection_mark(p_member uuid, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_marked_at timestamptz;
  v_more_ms bigint := 0;
begin
  select marked_at into v_marked_at from protection_player where member_id = p_member for update;
  if not found then
    insert into protection_player (member_id, check_minutes, sitting_since, marked_at)
    select p_member, check_minutes, p_at, p_at from protection_rule where id
    on conflict (member_id) do nothing;
  elsif v_marked_at is null or v_marked_at + interval '30 minutes' <= p_at then
    update protection_player
       set sitting_since = p_at, marked_at = p_at, played_ms = 0, checked_ms = 0
     where member_id = p_member;
  elsif v_marked_at < p_at then
    v_more_ms := protection_play_between(v_marked_at, p_at);
    update protection_player set marked_at = p_at, played_ms = played_ms + v_more_ms where member_id = p_member;
  end if;
  return v_more_ms;
end $$;
