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
