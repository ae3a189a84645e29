-- What nobody does alone: crediting by hand more than the brand lets one person, or another amount than was ordered.
-- And rollbacks of stakes that have won, and wins that do not belong to their stake.

-- Who of the staff typed a line of a statement, and in what words; null for one that its provider told.
alter table cashier_receipt
  add column typed_by uuid,
  add column typed_note text;

-- Credits that one person of the staff wants and another one confirms or declines. Amounts are micros.
create table cashier_hand_credit (
  id uuid primary key,
  member_id uuid not null,
  deposit_id uuid not null,
  channel_code text not null,
  trx_id text not null,
  -- What the order asks for, and what the payment brought.
  ordered_amount bigint not null check (ordered_amount > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  why text not null check (why in ('amount_differs', 'second_person')),
  proposed_by uuid not null,
  proposed_note text not null,
  proposed_at timestamptz not null,
  -- Who typed the payment's line, where somebody did.
  typed_by uuid,
  -- `superseded`: the order was credited in another way, or the provider told the line itself.
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'superseded')),
  decided_by uuid,
  decided_note text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('confirmed', 'declined')) = (decided_by is not null)),
  -- Nobody confirms what the same person has proposed or typed.
  check (state <> 'confirmed' or decided_by <> proposed_by and decided_by is distinct from typed_by)
);
create unique index cashier_hand_credit_waiting on cashier_hand_credit (member_id, deposit_id) where state = 'waiting';
create unique index cashier_hand_credit_receipt on cashier_hand_credit (channel_code, trx_id) where state = 'waiting';
create index cashier_hand_credit_deposit on cashier_hand_credit (member_id, deposit_id, proposed_at);
create index cashier_hand_credit_trx on cashier_hand_credit (channel_code, trx_id);
revoke delete, truncate on cashier_hand_credit from nokshi_app;

-- What a rollback takes back beside giving the stake back, and whose account it came from.
alter type play_decision add attribute win_back bigint;
alter type play_decision add attribute win_house text;

-- Decides a win: of a stake that stands, in the game of that stake, within reason.
create or replace function play_decide_win(p_request play_request) returns play_decision
language plpgsql as $$
declare
  v_bet play_command;
  v_round play_round;
  v_decision play_decision;
begin
  select * into v_bet from play_command
    where member_id = p_request.member_id and scope = p_request.scope and key = p_request.reference_key
      and kind = 'bet' and rolled_back_by is null;
  if not found then
    v_decision.status := 'no_such_transaction';
    return v_decision;
  end if;
  select * into v_round from play_round where member_id = p_request.member_id and id = v_bet.round_id;
  -- What a stake won is paid by the game that took it, not by another one's account.
  if v_round.game_no <> p_request.game_no then
    v_decision.status := 'refused';
    v_decision.reason := 'invalid_game';
    return v_decision;
  end if;
  -- A billion units: no game pays so much, and above it some answers of some protocols cannot tell what there is.
  if p_request.amount > 1000000000000000 then
    v_decision.status := 'refused';
    v_decision.reason := 'win_too_large';
    return v_decision;
  end if;
  v_decision.status := 'ok';
  v_decision.round_id := v_round.id;
  v_decision.round_ref := v_round.round_ref;
  v_decision.game_no := v_round.game_no;
  v_decision.round_currency := v_round.currency;
  v_decision.is_demo := v_round.is_demo;
  v_decision.was_closed := v_round.is_closed;
  v_decision.is_new_round := false;
  v_decision.stake := 0;
  v_decision.win := p_request.amount;
  v_decision.closes := p_request.closes_round;
  -- Money that is owed is paid whatever the order of arrival; reconciliation looks at it.
  v_decision.flag := case when v_round.is_closed and p_request.amount > 0 then 'win_after_close' end;
  v_decision.code := case when v_bet.is_free then 'play.free_win' else 'play.win' end;
  v_decision.house := p_request.house;
  v_decision.amount := p_request.amount;
  v_decision.takes := false;
  return v_decision;
end $$;

-- Decides a rollback. A stake that is undone was never placed, so what it won goes with it: a supplier that gave up
-- sending a win rolls the stake back, and the win may have arrived all the same. It may take an account below zero.
create or replace function play_decide_rollback(p_request play_request) returns play_decision
language plpgsql as $$
declare
  v_original play_command;
  v_round play_round;
  v_is_bet boolean;
  v_decision play_decision;
begin
  v_decision.status := 'ok';
  select * into v_original from play_command
    where member_id = p_request.member_id and scope = p_request.scope and key = p_request.reference_key
      and kind in ('bet', 'win');
  if not found or v_original.rolled_back_by is not null then
    return v_decision;
  end if;
  v_is_bet := v_original.kind = 'bet';
  select * into v_round from play_round where member_id = p_request.member_id and id = v_original.round_id;
  v_decision.round_id := v_round.id;
  v_decision.round_ref := v_round.round_ref;
  v_decision.game_no := v_round.game_no;
  v_decision.round_currency := v_round.currency;
  v_decision.is_demo := v_round.is_demo;
  v_decision.was_closed := v_round.is_closed;
  v_decision.is_new_round := false;
  v_decision.undone_key := v_original.key;
  v_decision.closes := p_request.closes_round or v_is_bet and v_round.stake = v_original.amount;
  v_decision.stake := case when v_is_bet and not v_original.is_free then -v_original.amount else 0 end;
  v_decision.win := case when v_is_bet then 0 else -v_original.amount end;
  if v_original.amount > 0 and not (v_is_bet and v_original.is_free) then
    -- Back to where it came from, whatever game the rollback names.
    select case when v_is_bet then to_account else from_account end into v_decision.house
      from ledger_transfer where member_id = p_request.member_id and id = v_original.id;
    v_decision.code := case when v_is_bet then 'play.stake_refund' else 'play.win_taken_back' end;
    v_decision.flag := case when not v_is_bet then 'win_rolled_back' end;
    v_decision.amount := v_original.amount;
    v_decision.takes := not v_is_bet;
  end if;
  if v_is_bet and v_round.win > 0 then
    -- Those of a round came from its game's account alone. `offset 0` has them found by the round, whatever the plan.
    select sum(c.amount), min(t.from_account) into v_decision.win_back, v_decision.win_house
      from (select * from play_command where round_id = v_original.round_id offset 0) c
      join ledger_transfer t on t.member_id = c.member_id and t.id = c.id
     where c.member_id = p_request.member_id and c.scope = p_request.scope and c.reference_key = v_original.key
       and c.kind = 'win' and c.rolled_back_by is null and c.amount > 0;
    v_decision.win := -coalesce(v_decision.win_back, 0);
    v_decision.flag := 'rollback_after_win';
  end if;
  return v_decision;
end $$;

-- Marks what a rollback undoes, a bet together with what it won. When that never came it may still be on its way: a
-- tombstone refuses it when it comes. A rollback that names itself is its own.
create or replace function play_undo(p_request play_request, p_undone_key text) returns void
language plpgsql as $$
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
    perform ledger_remember(
      p_request.member_id, p_request.scope, p_request.reference_key, '\x00', '{"tombstone": true}', p_request.at);
  end if;
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
        v_events := v_events || play_event(v_request, v_decision, v_account.balance);
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
    return next v_answer;
  end loop;
  perform play_flush(
    case when v_has_stepped then v_accounts || v_account else v_accounts end,
    v_moves, v_bookings, v_new_rounds, v_events, v_times, v_uses);
end $$;
