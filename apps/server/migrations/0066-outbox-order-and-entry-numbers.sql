-- Events of one account are published in the order of its entries, and whoever is told a balance is told the number of the
-- last entry in it: of two balances the one with the higher number is the newer, whatever way they came and whatever the
-- clocks of processes say.

-- The order in which events were written. One that tells of a balance is written under the lock of its account, so that it
-- stands behind all that were written under that lock before; ids hold the clock of whoever wrote them. What commits late
-- is published late: publishing takes the rows that are there and leaves the others for the next time.
alter table outbox_pending drop constraint outbox_pending_pkey;
alter table outbox_pending add column place bigint generated always as identity primary key;

-- Beside `balance_now`: the number of the account's last entry.
alter type play_wallet_answer add attribute entry_no bigint cascade;

drop function play_event(play_request, play_decision, bigint);

-- What a command did to its round. `counts` is what it adds to the rounds that count: 1 when the round closed and a stake
-- of it stands, -1 when its last stake was undone after the close.
create function play_event(p_request play_request, p_decision play_decision, p_account ledger_account) returns jsonb
language plpgsql as $$
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

-- The commands of a call, one after the other; all get their answer or the call fails. What is decided gathers in
-- variables and is written when all are, or before a command that could meet it: one of the same key, of the same
-- round, or one that refers to it.
create or replace function play_wallet_run(p_commands jsonb, p_at timestamptz) returns setof play_wallet_answer
language plpgsql as $$
declare
  v_request play_request;
  v_account ledger_account;
  v_decision play_decision;
  v_answer play_wallet_answer;
  v_has_stepped boolean := false;
  v_accounts ledger_account[] := '{}';
  v_moves ledger_move[] := '{}';
  v_bookings play_booking[] := '{}';
  v_new_rounds integer := 0;
  v_events jsonb[] := '{}';
  v_times timestamptz[] := '{}';
  v_uses ledger_use[] := '{}';
  -- What gathered commands have to themselves: keys in the whole call, rounds and what they refer to within a member.
  v_keys text[] := '{}';
  v_marks text[] := '{}';
  v_played_ms bigint;
begin
  for v_request in select * from play_read(p_commands, p_at) loop
    -- The lock of the member's cash makes commands of one member wait for each other, a rollback for its bet included.
    if v_account.member_id is distinct from v_request.member_id then
      if v_has_stepped then
        v_accounts := v_accounts || v_account;
        v_has_stepped := false;
      end if;
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
      perform play_flush(
        case when v_has_stepped then v_accounts || v_account else v_accounts end,
        v_moves, v_bookings, v_new_rounds, v_events, v_times, v_uses);
      v_has_stepped := false;
      v_accounts := '{}';
      v_moves := '{}';
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
        v_moves := v_moves || play_move(
          v_request, v_request.id, v_decision.code, v_decision.house, v_decision.amount, v_decision.takes, v_account);
        v_has_stepped := true;
      end if;
      if v_decision.win_back > 0 then
        v_account := ledger_step(v_account, -v_decision.win_back, v_request.payout_id, true);
        v_moves := v_moves || play_move(
          v_request, v_request.payout_id, 'play.win_taken_back', v_decision.win_house, v_decision.win_back, true,
          v_account);
        v_has_stepped := true;
      end if;
      if v_request.kind = 'settle' and v_request.payout > 0 then
        v_account := ledger_step(v_account, v_request.payout, v_request.payout_id, false);
        v_moves := v_moves || play_move(
          v_request, v_request.payout_id, 'play.win', v_request.house, v_request.payout, false, v_account);
        v_has_stepped := true;
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
          'detail', v_request.detail), v_request.at)::ledger_use;
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
  perform play_flush(
    case when v_has_stepped then v_accounts || v_account else v_accounts end,
    v_moves, v_bookings, v_new_rounds, v_events, v_times, v_uses);
end $$;

-- The door to the wallet: the one function of `play` that may write the ledger, through the ledger's own functions.
-- A list that fails has done nothing; it is halved until what goes wrong stands alone and is answered as `failed`.
--
-- A session keeps the plans that it made first, perhaps while the tables were still empty: those without an index are
-- kept out, because they would be read from end to end later; and no plan is made anew for the sake of its values.
create or replace function play_wallet(p_commands jsonb, p_at timestamptz) returns setof play_wallet_answer
language plpgsql security definer set search_path = public, pg_temp
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
