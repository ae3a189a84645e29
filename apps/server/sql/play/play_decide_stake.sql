-- Decides a bet or a settle: a stake, and of a settle the payout at once.
create or replace function play_decide_stake(p_request play_request, p_balance bigint, p_is_limited boolean) returns play_decision
language plpgsql as $$
declare
  v_decision play_decision;
  v_verdict text;
  v_is_paced boolean := false;
begin
  v_decision.status := 'refused';
  if p_request.expires_at <= p_request.at then
    v_decision.reason := 'token_expired';
    return v_decision;
  end if;
  -- Protection answers from what is written; commands of this call that are gathered and not written it does not see,
  -- but what they use up of a limit is written at once. A step of an open round that stakes nothing needs no leave.
  if (p_request.amount > 0 and not p_request.is_free) or not exists (
    select from play_round
     where member_id = p_request.member_id and scope = p_request.scope and game_no = p_request.game_no
       and round_ref = p_request.round_ref and not is_closed
  ) then
    if p_request.currency <> 'XPC' and not brand_takes_real_money(p_request.at) then
      v_decision.reason := 'real_money_off';
      return v_decision;
    end if;
    v_verdict := protection_judge_stake(
      p_request.member_id, case when p_request.is_free then 0 else p_request.amount end, p_request.at,
      p_is_limited);
    v_decision.marks := v_verdict = 'mark';
    if v_verdict <> 'mark' then
      v_decision.reason := v_verdict;
      return v_decision;
    end if;
  end if;
  if not p_request.is_free and p_balance < p_request.amount then
    v_decision.status := 'not_enough';
    return v_decision;
  end if;
  -- Another stake in a round that runs starts nothing.
  if p_request.min_round_ms > 0 then
    v_is_paced := not exists (
      select from play_round
       where member_id = p_request.member_id and scope = p_request.scope and game_no = p_request.game_no
         and round_ref = p_request.round_ref and not is_closed);
  end if;
  -- Asked before the nonce is taken and written after it: a refusal leaves no gap, a nonce that moved may be tried again.
  if v_is_paced and exists (
    select from play_start
     where member_id = p_request.member_id and game_no = p_request.game_no
       and started_at > p_request.at - p_request.min_round_ms * interval '1 millisecond'
  ) then
    v_decision.reason := 'too_fast';
    return v_decision;
  end if;
  -- Also of a stake whose round takes more decisions before it pays.
  if p_request.seed_pair is not null then
    -- The outcome was worked out for this nonce; a bet that overtook it has used the nonce up.
    update play_seed_pair set next_nonce = next_nonce + 1
      where member_id = p_request.member_id and id = p_request.seed_pair and state = 'active'
        and next_nonce = p_request.nonce;
    if not found then
      v_decision.status := 'nonce_moved';
      return v_decision;
    end if;
  end if;
  -- The last that can refuse: a free bet that is taken is played.
  if p_request.is_free and p_request.reward is not null then
    v_verdict := play_take_free(p_request);
    if v_verdict is not null then
      v_decision.reason := v_verdict;
      return v_decision;
    end if;
  end if;
  if v_is_paced then
    -- At once, as the next command of the same call asks for it.
    insert into play_start (member_id, game_no, started_at)
    values (p_request.member_id, p_request.game_no, p_request.at)
    on conflict (member_id, game_no) do update set started_at = excluded.started_at;
  end if;
  v_decision.status := 'ok';
  v_decision.stake := case when p_request.is_free then 0 else p_request.amount end;
  v_decision.win := p_request.payout;
  v_decision.closes := p_request.closes_round or p_request.kind = 'settle';
  v_decision.code := 'play.stake';
  v_decision.house := p_request.house;
  v_decision.amount := v_decision.stake;
  v_decision.takes := true;
  -- The protocol lets a supplier give free bets of its own without a name; reconciliation looks at them.
  v_decision.flag := case when p_request.is_free and p_request.reward is null then 'free_without_grant' end;
  -- A closed round takes no more stakes: another one of its name is opened.
  select id, round_ref, game_no, currency, is_demo, false, false
    into v_decision.round_id, v_decision.round_ref, v_decision.game_no, v_decision.round_currency, v_decision.is_demo,
         v_decision.was_closed, v_decision.is_new_round
    from play_round
    where member_id = p_request.member_id and scope = p_request.scope and game_no = p_request.game_no
      and round_ref = p_request.round_ref and not is_closed;
  if not found then
    v_decision.round_id := p_request.new_round_id;
    v_decision.round_ref := p_request.round_ref;
    v_decision.game_no := p_request.game_no;
    v_decision.round_currency := p_request.currency;
    v_decision.is_demo := p_request.is_demo;
    v_decision.was_closed := false;
    v_decision.is_new_round := true;
  end if;
  return v_decision;
end $$;
