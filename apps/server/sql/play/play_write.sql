-- Books commands into their rounds, in the caller's transaction; so many of them open one. No two are of one round.
create or replace function play_write(p_bookings play_booking[], p_new_rounds integer) returns void
language plpgsql as $$
begin
  insert into play_command (member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail)
  select member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail
    from unnest(p_bookings);
  if p_new_rounds > 0 then
    insert into play_round (
      member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail, opened_at, closed_at)
    select member_id, round_id, scope, game_no, round_ref, currency, stake, win, closes, is_demo, flag, detail, at,
           case when closes then at end
      from unnest(p_bookings) where is_new_round;
  end if;
  if p_new_rounds < cardinality(p_bookings) then
    update play_round
       set stake = play_round.stake + booking.stake,
           win = play_round.win + booking.win,
           is_closed = is_closed or closes,
           closed_at = case when is_closed then closed_at when closes then at end,
           flag = coalesce(booking.flag, play_round.flag),
           detail = coalesce(booking.detail, play_round.detail)
      from unnest(p_bookings) as booking
     where not is_new_round and play_round.member_id = booking.member_id and play_round.id = round_id;
  end if;
end $$;
