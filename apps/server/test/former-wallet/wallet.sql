-- From a list of commands to what is written.

-- Commands in the order of their members, so that two calls never wait for each other in a ring.
create function play_read(p_commands jsonb, p_at timestamptz) returns setof play_request
language sql stable set search_path = former, public, pg_temp as $$
  select index, id, kind, "memberId", scope, key, "referenceKey", decode(hash, 'hex'), request, currency, "gameNo",
         "roundRef", "roundId", 'member:' || "memberId" || ':cash', 'house:play:' || house, amount,
         coalesce(payout, 0), "payoutId", coalesce("isFree", false), coalesce("closesRound", false),
         coalesce("isDemo", false), "seedPair", nonce, problem, "expiresAt", coalesce(at, p_at), detail, "minRoundMs",
         reward
    from rows from (jsonb_to_recordset(p_commands) as (
           index integer, id uuid, kind text, "memberId" uuid, scope text, key text, "referenceKey" text, hash text,
           request text, currency text, "gameNo" integer, "roundRef" text, "roundId" uuid, house text, amount bigint,
           payout bigint, "payoutId" uuid, "isFree" boolean, "closesRound" boolean, "isDemo" boolean, "seedPair" uuid,
           nonce integer, problem text, "expiresAt" timestamptz, at timestamptz, detail jsonb,
           "minRoundMs" integer, reward text
         )) with ordinality as command (
           index, id, kind, "memberId", scope, key, "referenceKey", hash, request, currency, "gameNo", "roundRef",
           "roundId", house, amount, payout, "payoutId", "isFree", "closesRound", "isDemo", "seedPair", nonce, problem,
           "expiresAt", at, detail, "minRoundMs", reward, place)
   order by "memberId", place
$$;

-- What a command did to its round. `counts` is what it adds to the rounds that count: 1 when the round closed and a
-- stake of it stands, -1 when its last stake was undone after the close.
create function play_event(p_request play_request, p_decision play_decision, p_account ledger_account) returns jsonb
language plpgsql set search_path = former, public, pg_temp as $$
declare
  v_stands boolean := true;
begin
  if p_request.kind = 'rollback' then
    -- `offset 0` has them found by the round, whatever the plan.
    v_stands := exists (
      select from (select * from play_command where round_id = p_decision.round_id offset 0) c
       where c.member_id = p_request.member_id and c.kind in ('bet', 'settle') and c.rolled_back_by is null
         and not (c.scope = p_request.scope and c.key = p_decision.undone_key));
  end if;
  return jsonb_build_object(
    'memberId', p_request.member_id, 'roundId', p_decision.round_id, 'nodeId', p_decision.game_no,
    'currency', p_decision.round_currency, 'stakeMicros', p_decision.stake::text, 'winMicros', p_decision.win::text,
    'isClosed', p_decision.closes and not p_decision.was_closed,
    'counts', ((p_decision.closes or p_decision.was_closed) and v_stands)::integer - p_decision.was_closed::integer,
    'isDemo', p_decision.is_demo, 'balanceMicros', p_account.balance::text, 'entryNo', p_account.entry_count,
    'at', floor(extract(epoch from p_request.at) * 1000));
end $$;

-- Counts a command that was taken towards its member's limits, at once: the next command of the same call asks again.
-- What is undone is forgotten by the spans that had seen it: the stake by those of its bet, each win by those of its
-- own.
create function play_count(p_request play_request, p_decision play_decision, p_played_ms bigint) returns void
language plpgsql set search_path = former, public, pg_temp as $$
declare
  v_undone play_command;
  v_win play_command;
begin
  if p_decision.undone_key is null then
    perform protection_count(
      p_request.member_id, p_decision.stake, p_decision.win, 0, p_played_ms, p_request.at, p_request.at);
    return;
  end if;
  select * into v_undone from play_command
    where member_id = p_request.member_id and scope = p_request.scope and key = p_decision.undone_key;
  perform protection_count(
    p_request.member_id, p_decision.stake, case when v_undone.kind = 'win' then p_decision.win else 0 end, 0,
    p_played_ms, p_request.at, v_undone.at);
  if v_undone.kind = 'bet' and p_decision.win <> 0 then
    for v_win in
      select c.* from (select * from play_command where round_id = p_decision.round_id offset 0) c
       where c.member_id = p_request.member_id and c.scope = p_request.scope and c.reference_key = v_undone.key
         and c.kind = 'win' and c.rolled_back_by is null
    loop
      perform protection_count(p_request.member_id, 0, -v_win.amount, 0, 0, p_request.at, v_win.at);
    end loop;
  end if;
end $$;

-- The transfer of an accepted command between its member's cash and the house.
create function play_transfer(
  p_request play_request, p_id uuid, p_code text, p_house text, p_amount bigint, p_takes boolean
) returns ledger_transfer
language plpgsql set search_path = former, public, pg_temp as $$
begin
  return row(
    p_request.member_id, p_id, p_request.id, p_code,
    case when p_takes then p_request.cash else p_house end, case when p_takes then p_house else p_request.cash end,
    p_amount, p_request.currency, p_request.at, null)::ledger_transfer;
end $$;

-- Marks what a rollback undoes, a bet together with what it won. When that never came it may still be on its way: a
-- tombstone refuses it when it comes. A rollback that names itself is its own.
create function play_undo(p_request play_request, p_undone_key text) returns void
language plpgsql set search_path = former, public, pg_temp as $$
declare
  v_round_id uuid;
  v_win_key text;
begin
  if p_undone_key is not null then
    update play_command set rolled_back_by = p_request.id
      where member_id = p_request.member_id and scope = p_request.scope and key = p_undone_key
      returning round_id into v_round_id;
    -- One by one and by their keys, so that no plan reads all commands of a member.
    for v_win_key in
      select key from (select * from play_command where round_id = v_round_id offset 0) c
       where member_id = p_request.member_id and scope = p_request.scope and reference_key = p_undone_key
         and kind = 'win' and rolled_back_by is null
    loop
      update play_command set rolled_back_by = p_request.id
        where member_id = p_request.member_id and scope = p_request.scope and key = v_win_key;
    end loop;
    -- A free bet that was not played may be played again.
    with undone as (
      update play_free_bet set is_undone = true
        where member_id = p_request.member_id and scope = p_request.scope and key = p_undone_key and not is_undone
        returning grant_id
    )
    update play_free_grant set used_count = used_count - 1 from undone
      where member_id = p_request.member_id and id = undone.grant_id;
  elsif p_request.reference_key <> p_request.key and not exists (
    select from ledger_key
     where key = p_request.reference_key and scope = p_request.scope and member_id = p_request.member_id
  ) then
    perform ledger_write('{}', '{}', array[row(
      p_request.member_id, p_request.scope, p_request.reference_key, '\x00', '{"tombstone": true}',
      p_request.at)::ledger_key]);
  end if;
end $$;

-- Books commands into their rounds, in the caller's transaction; so many of them open one. No two are of one round.
create function play_write(p_bookings play_booking[], p_new_rounds integer) returns void
language plpgsql set search_path = former, public, pg_temp as $$
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

-- Writes what decided commands gathered: money first, then rounds with their events.
create function play_flush(
  p_transfers ledger_transfer[], p_corrections boolean[], p_keys ledger_key[], p_bookings play_booking[],
  p_new_rounds integer, p_events jsonb[], p_times timestamptz[]
) returns void
language plpgsql set search_path = former, public, pg_temp as $$
begin
  if cardinality(p_keys) > 0 then
    perform ledger_write(p_transfers, p_corrections, p_keys);
  end if;
  if cardinality(p_bookings) > 0 then
    perform play_write(p_bookings, p_new_rounds);
    perform outbox_record_all('play.round_changed', p_events, p_times);
  end if;
end $$;

-- The commands of a call, one after the other; all get their answer or the call fails. What is decided gathers in
-- variables and is written when all are, or before a command that could meet it: one of the same key, of the same
-- round, or one that refers to it.
create function play_wallet_run(p_commands jsonb, p_at timestamptz) returns setof play_wallet_answer
language plpgsql set search_path = former, public, pg_temp as $$
declare
  v_request play_request;
  v_account ledger_account;
  v_decision play_decision;
  v_answer play_wallet_answer;
  v_transfers ledger_transfer[] := '{}';
  v_corrections boolean[] := '{}';
  v_bookings play_booking[] := '{}';
  v_new_rounds integer := 0;
  v_events jsonb[] := '{}';
  v_times timestamptz[] := '{}';
  v_uses ledger_key[] := '{}';
  -- What gathered commands have to themselves: keys in the whole call, rounds and what they refer to within a member.
  v_keys text[] := '{}';
  v_marks text[] := '{}';
  v_played_ms bigint;
begin
  for v_request in select * from play_read(p_commands, p_at) loop
    -- The lock of the member's cash makes commands of one member wait for each other, a rollback for its bet included.
    if v_account.member_id is distinct from v_request.member_id then
      v_marks := '{}';
      v_account := ledger_lock_one(v_request.member_id, v_request.cash, v_request.currency);
    end if;

    loop
      if not coalesce(
        v_request.key = any (v_keys)
        or cardinality(v_marks) > 0 and (
          v_account.currency <> v_request.currency or v_request.round_ref = any (v_marks)
          or v_request.reference_key is not null and v_request.reference_key = any (v_marks)), false)
      then
        if v_account.currency <> v_request.currency then
          v_account := ledger_lock_one(v_request.member_id, v_request.cash, v_request.currency);
        end if;
        v_decision := null;
        v_answer := null;
        if v_account.balance is not null then
          v_answer := play_answer_known(v_request, v_account.balance);
        end if;
        if v_account.balance is not null and v_answer.status is null then
          v_decision := play_decide(v_request, v_account.balance, v_account.is_limited);
        end if;
        exit when not coalesce(v_decision.round_id::text = any (v_marks), false);
      end if;
      perform play_flush(v_transfers, v_corrections, v_uses, v_bookings, v_new_rounds, v_events, v_times);
      v_transfers := '{}';
      v_corrections := '{}';
      v_bookings := '{}';
      v_new_rounds := 0;
      v_events := '{}';
      v_times := '{}';
      v_uses := '{}';
      v_keys := '{}';
      v_marks := '{}';
    end loop;

    if v_decision.reason = 'reality_check' then
      perform protection_ask(v_request.member_id, v_request.at);
    end if;
    if v_decision.status = 'ok' then
      -- History that is written late was played by nobody who could be asked.
      v_played_ms := case
        when v_decision.marks and v_request.at >= p_at then protection_mark(v_request.member_id, v_request.at) else 0
      end;
      if v_account.is_limited and v_decision.round_id is not null then
        perform play_count(v_request, v_decision, v_played_ms);
      end if;
      if v_decision.amount > 0 then
        v_account := ledger_step(
          v_account, case when v_decision.takes then -v_decision.amount else v_decision.amount end, v_request.id,
          v_decision.code = 'play.win_taken_back');
        v_transfers := v_transfers || play_transfer(
          v_request, v_request.id, v_decision.code, v_decision.house, v_decision.amount, v_decision.takes);
        v_corrections := v_corrections || (v_decision.code = 'play.win_taken_back');
      end if;
      if v_decision.win_back > 0 then
        v_account := ledger_step(v_account, -v_decision.win_back, v_request.payout_id, true);
        v_transfers := v_transfers || play_transfer(
          v_request, v_request.payout_id, 'play.win_taken_back', v_decision.win_house, v_decision.win_back, true);
        v_corrections := v_corrections || true;
      end if;
      if v_request.kind = 'settle' and v_request.payout > 0 then
        v_account := ledger_step(v_account, v_request.payout, v_request.payout_id, false);
        v_transfers := v_transfers || play_transfer(
          v_request, v_request.payout_id, 'play.win', v_request.house, v_request.payout, false);
        v_corrections := v_corrections || false;
      end if;
      v_keys := v_keys || v_request.key;
      v_marks := v_marks || v_request.key;
      if v_request.reference_key is not null then
        v_marks := v_marks || v_request.reference_key;
      end if;
      if v_decision.round_id is not null then
        v_marks := v_marks || v_decision.round_id::text;
        v_marks := v_marks || v_decision.round_ref;
        v_bookings := v_bookings || row(
          v_request.member_id, v_request.id, v_decision.round_id, v_request.kind, v_request.scope, v_request.key,
          v_request.reference_key,
          case when v_request.kind = 'settle' then v_decision.stake else abs(v_decision.stake) + abs(v_decision.win) end,
          case when v_request.kind = 'settle' then v_decision.win else 0 end,
          v_request.is_free, v_request.at, v_request.detail, v_decision.is_new_round, v_request.game_no,
          v_request.round_ref, v_request.currency, v_request.is_demo, v_decision.stake, v_decision.win,
          v_decision.closes, v_decision.flag)::play_booking;
        v_new_rounds := v_new_rounds + v_decision.is_new_round::integer;
        v_events := v_events || play_event(v_request, v_decision, v_account);
        v_times := v_times || v_request.at;
      end if;
      if v_request.kind = 'rollback' then
        v_keys := v_keys || v_request.reference_key;
        perform play_undo(v_request, v_decision.undone_key);
      end if;
      v_uses := v_uses || row(
        v_request.member_id, v_request.scope, v_request.key, v_request.hash, jsonb_build_object(
          'balance', v_account.balance::text, 'round', v_decision.round_id, 'request', v_request.request,
          'detail', v_request.detail), v_request.at)::ledger_key;
    end if;

    if v_answer.status is null then
      v_answer.index := v_request.index;
      v_answer.status := coalesce(v_decision.status, 'unknown_account');
      v_answer.reason := v_decision.reason;
      v_answer.balance := v_account.balance;
      v_answer.balance_now := v_account.balance;
      v_answer.round_id := case when v_decision.status = 'ok' then v_decision.round_id end;
    end if;
    v_answer.entry_no := v_account.entry_count;
    return next v_answer;
  end loop;
  perform play_flush(v_transfers, v_corrections, v_uses, v_bookings, v_new_rounds, v_events, v_times);
end $$;

-- The door to the wallet: the one function of `play` that may write the ledger, through the ledger's own functions.
-- A list that fails has done nothing; it is halved until what goes wrong stands alone and is answered as `failed`.
--
-- A session keeps the plans that it made first, perhaps while the tables were still empty: those without an index are
-- kept out, because they would be read from end to end later; and no plan is made anew for the sake of its values.
create function play_wallet(p_commands jsonb, p_at timestamptz) returns setof play_wallet_answer
language plpgsql set search_path = former, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count integer := jsonb_array_length(p_commands);
  v_half jsonb;
  v_failed play_wallet_answer;
begin
  begin
    return query select * from play_wallet_run(p_commands, p_at);
    return;
  exception
    -- The whole batch has to be tried again for these; nothing of it was done.
    when serialization_failure or deadlock_detected then raise;
    when others then
      if v_count = 1 then
        v_failed.index := (p_commands -> 0 ->> 'index')::integer;
        v_failed.status := 'failed';
        v_failed.reason := sqlstate || ' ' || sqlerrm;
        return next v_failed;
        return;
      end if;
  end;
  for v_half in
    select jsonb_agg(command order by place)
      from (
        select command, row_number() over (order by command ->> 'memberId', n) as place
          from jsonb_array_elements(p_commands) with ordinality as list (command, n)
      ) as ordered
     group by place > v_count / 2 order by place > v_count / 2
  loop
    return query select * from play_wallet(v_half, p_at);
  end loop;
end $$;
