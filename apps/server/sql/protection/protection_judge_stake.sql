-- Asked inside the transaction of every stake, under the lock of the member's account: one statement for whoever has no
-- limits. `p_is_limited` is what the locked account says about that. Answers as protection_refusal does, and 'mark' for
-- a stake that nothing stands against and that protection_mark is to be told of once it is taken.
create or replace function protection_judge_stake(p_member uuid, p_amount bigint, p_at timestamptz, p_is_limited boolean)
returns text
language plpgsql stable as $$
declare
  v_is_locked boolean;
  v_check_minutes integer;
  v_marked_at timestamptz;
  v_played_ms bigint;
  v_asked_at timestamptz;
  v_more_ms bigint := 0;
begin
  select exists (
           select from protection_lock
            where member_id = p_member and 'stake' = any (kinds) and lifted_at is null
              and begins_at <= p_at and (ends_at is null or ends_at > p_at)),
         player.check_minutes, player.marked_at, player.played_ms - player.checked_ms, player.asked_at
    into v_is_locked, v_check_minutes, v_marked_at, v_played_ms, v_asked_at
    from (values (p_member)) as asked (id) left join protection_player player on player.member_id = asked.id;
  if v_is_locked then
    return 'account_locked';
  end if;
  -- Most stakes: somebody plays, was marked within the minute, and no check can be due yet.
  if v_asked_at is null and not p_is_limited and p_at < v_marked_at + interval '1 minute'
    and (v_check_minutes is null or v_played_ms < (v_check_minutes - 1) * 60000)
  then
    return null;
  end if;
  if v_marked_at is not null and v_marked_at < p_at then
    v_more_ms := protection_play_between(v_marked_at, p_at);
  end if;
  if v_asked_at is not null or v_more_ms > 0 and v_played_ms + v_more_ms >= v_check_minutes * 60000 then
    return 'reality_check';
  end if;
  if p_is_limited and protection_limit_reached(p_member, 'stake', p_amount, v_more_ms, p_at) then
    return 'limit_reached';
  end if;
  return case
    when p_is_limited or v_marked_at is null or v_marked_at + interval '1 minute' <= p_at then 'mark'
  end;
end $$;
