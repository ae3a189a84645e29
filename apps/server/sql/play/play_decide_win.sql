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
