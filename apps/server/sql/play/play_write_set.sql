-- Writes what a set of wallet commands has decided, all of it or nothing: money first, then rounds with their events.
-- Decides nothing. `p_changed` are rounds that stood, with what is added to them; `p_rare` holds what most sets have
-- none of.
--
-- 40001: what was read without a lock has changed meanwhile, or a key was used; the transaction is to be retried.
create or replace function play_write_set(
  p_bookings play_booking[], p_changed play_round[], p_opened play_round[], p_rare json
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform ledger_write(
    array_agg(
      row(member_id, movement.id, b.id, movement.code,
          case when moved < 0 then 'member:' || member_id || ':cash' else movement.house end,
          case when moved < 0 then movement.house else 'member:' || member_id || ':cash' end,
          abs(moved), currency, at, null)::ledger_transfer
      order by place, movement.no),
    array_agg(movement.code = 'play.win_taken_back' order by place, movement.no),
    array(
      select row(member_id, scope, key, hash, jsonb_build_object(
                   'balance', balance::text, 'round', round_id, 'request', request, 'detail', detail), at)::ledger_key
        from unnest(p_bookings)))
     from unnest(p_bookings) with ordinality as b (
            member_id, id, round_id, kind, scope, key, hash, reference_key, request, detail, currency, at, amount, payout,
            is_free, balance, moved_first, code, house, second_id, second_moved, second_code, second_house, event, place)
    cross join lateral (values
      (1, b.id, moved_first, b.code, b.house), (2, second_id, second_moved, second_code, second_house))
      as movement (no, id, moved, code, house)
    where moved <> 0;

  insert into play_command (member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail)
  select member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail
    from unnest(p_bookings) where round_id is not null;
  -- Those that stood come first: one of them may close under the name that another takes.
  if cardinality(p_changed) > 0 then
    update play_round as round
       set stake = round.stake + added.stake,
           win = round.win + added.win,
           is_closed = round.is_closed or added.is_closed,
           closed_at = case when round.is_closed then round.closed_at else added.closed_at end,
           flag = coalesce(added.flag, round.flag),
           detail = coalesce(added.detail, round.detail)
      from unnest(p_changed) as added
     where round.member_id = added.member_id and round.id = added.id;
  end if;
  if cardinality(p_opened) > 0 then
    insert into play_round (
      member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail, opened_at, closed_at)
    select member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail, opened_at,
           closed_at
      from unnest(p_opened);
  end if;
  if p_rare is not null then
    perform play_write_rare(p_rare);
  end if;
  perform outbox_record_all('play.round_changed', array_agg(event), array_agg(at))
     from unnest(p_bookings) where round_id is not null having count(*) > 0;
end $$;
