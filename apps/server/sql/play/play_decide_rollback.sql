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
