-- Stakes of real money: they stop by themselves with the licence, and at once when an owner switches real money off. What
-- has been staked before is paid, undone and taken out as ever.

-- Whether two owners have switched real money on and the licence holds at this moment. Nothing stored is a no.
create function brand_takes_real_money(p_at timestamptz) returns boolean
language sql stable as $$
  select coalesce((
    select (value ->> 'isSwitchedOn')::boolean
           and extract(epoch from p_at) * 1000 < (value #>> '{licence,validUntil}')::bigint
      from brand_setting where name = 'realMoney'), false)
$$;

-- Decides a bet or a settle: a stake, and of a settle the payout at once.
create or replace function play_decide_stake(p_request play_request, p_balance bigint, p_is_limited boolean) returns play_decision
language plpgsql as $$
declare
  v_decision play_decision;
  v_verdict text;
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
  if p_request.kind = 'settle' and p_request.seed_pair is not null then
    -- The outcome was worked out for this nonce; a bet that overtook it has used the nonce up.
    update play_seed_pair set next_nonce = next_nonce + 1
      where member_id = p_request.member_id and id = p_request.seed_pair and state = 'active'
        and next_nonce = p_request.nonce;
    if not found then
      v_decision.status := 'nonce_moved';
      return v_decision;
    end if;
  end if;
  v_decision.status := 'ok';
  v_decision.stake := case when p_request.is_free then 0 else p_request.amount end;
  v_decision.win := p_request.payout;
  v_decision.closes := p_request.closes_round or p_request.kind = 'settle';
  v_decision.code := 'play.stake';
  v_decision.house := p_request.house;
  v_decision.amount := v_decision.stake;
  v_decision.takes := true;
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
