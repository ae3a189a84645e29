-- What became of each kind of command.

-- Answers a command whose key was used before; null when it was not.
create function play_answer_known(p_request play_request, p_balance bigint) returns play_wallet_answer
language plpgsql set search_path = former, public, pg_temp as $$
declare
  v_known ledger_key;
  v_answer play_wallet_answer;
begin
  -- The member's own use of the key stands first: what another member did with it takes nothing from a repeat.
  select * into v_known from ledger_key where key = p_request.key and scope = p_request.scope
    order by (member_id = p_request.member_id) desc limit 1;
  if not found then
    return null;
  end if;
  v_answer.index := p_request.index;
  v_answer.balance := p_balance;
  v_answer.balance_now := p_balance;
  v_answer.status := 'duplicate';
  if v_known.member_id <> p_request.member_id or v_known.hash <> p_request.hash then
    return v_answer;
  end if;
  -- A bet that was rolled back is not good again because its first call comes once more.
  if p_request.kind = 'bet' and exists (
    select from play_command
     where member_id = p_request.member_id and scope = p_request.scope and key = p_request.key
       and rolled_back_by is not null
  ) then
    return v_answer;
  end if;
  v_answer.status := 'replayed';
  v_answer.balance := (v_known.answer ->> 'balance')::bigint;
  v_answer.round_id := (v_known.answer ->> 'round')::uuid;
  v_answer.stored := v_known.answer;
  return v_answer;
end $$;

-- Takes one of the free bets of the grant that a stake names, at once, as the next command of the same call asks for
-- it. Returns why not; null when it is taken. What it stakes may be told as nothing or as the value of the bet.
create function play_take_free(p_request play_request) returns text
language plpgsql set search_path = former, public, pg_temp as $$
declare
  v_grant play_free_grant;
begin
  select * into v_grant from play_free_grant
    where member_id = p_request.member_id and scope = p_request.scope and reward_uuid = p_request.reward
    for no key update;
  if not found or v_grant.game_no <> p_request.game_no or v_grant.currency <> p_request.currency
     or p_request.amount not in (0, v_grant.bet_value) then
    return 'free_bet_unknown';
  end if;
  if v_grant.state <> 'granted' or v_grant.ends_at <= p_request.at or v_grant.used_count >= v_grant.bet_count then
    return 'free_bet_over';
  end if;
  update play_free_grant set used_count = used_count + 1 where member_id = v_grant.member_id and id = v_grant.id;
  insert into play_free_bet (member_id, scope, key, grant_id)
  values (p_request.member_id, p_request.scope, p_request.key, v_grant.id);
  return null;
end $$;

-- Decides a bet or a settle: a stake, and of a settle the payout at once.
create function play_decide_stake(p_request play_request, p_balance bigint, p_is_limited boolean) returns play_decision
language plpgsql set search_path = former, public, pg_temp as $$
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

-- Decides a win: of a stake that stands, in the game of that stake, within reason.
create function play_decide_win(p_request play_request) returns play_decision
language plpgsql set search_path = former, public, pg_temp as $$
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
create function play_decide_rollback(p_request play_request) returns play_decision
language plpgsql set search_path = former, public, pg_temp as $$
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

-- Decides one command under the member's lock; changes nothing but the nonce of a settle. Raises nothing that a
-- command may meet in its life; what it raises is a fault.
create function play_decide(p_request play_request, p_balance bigint, p_is_limited boolean) returns play_decision
language plpgsql set search_path = former, public, pg_temp as $$
declare
  v_decision play_decision;
begin
  -- What the caller found wrong with the request comes after the repeats: a repeat is answered as before.
  if p_request.problem is not null then
    v_decision.status := 'refused';
    v_decision.reason := p_request.problem;
    return v_decision;
  end if;
  case p_request.kind
    when 'bet', 'settle' then return play_decide_stake(p_request, p_balance, p_is_limited);
    when 'win' then return play_decide_win(p_request);
    when 'rollback' then return play_decide_rollback(p_request);
  end case;
end $$;
