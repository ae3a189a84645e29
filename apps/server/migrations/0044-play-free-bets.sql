-- Free bets that an operator grants and a supplier plays (Hub88, freebets): what was granted, and which stakes used it.

create table play_free_grant (
  member_id uuid not null,
  -- Chosen by whoever grants, and told to the supplier as `operator_reference`.
  id uuid not null,
  -- Of one press of the button, for all members at once.
  batch_id uuid not null,
  scope text not null,
  game_no integer not null,
  currency text not null,
  bet_value play_amount not null check (bet_value > 0),
  bet_count integer not null check (bet_count > 0),
  -- Stakes that used it and were not rolled back.
  used_count integer not null default 0 check (used_count between 0 and bet_count),
  ends_at timestamptz not null,
  -- `asked` until the supplier has answered, `failed` when it said no.
  state text not null default 'asked' check (state in ('asked', 'granted', 'failed', 'cancelled')),
  -- When the supplier was asked last: whoever asks again looks first whether it was done.
  asked_at timestamptz,
  -- The supplier's name of it.
  reward_uuid text,
  reason text not null,
  granted_by uuid not null,
  granted_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, batch_id),
  unique (member_id, scope, reward_uuid),
  check ((reward_uuid is null) = (state in ('asked', 'failed'))),
  check ((cancelled_at is not null) = (state = 'cancelled'))
);
create index play_free_grant_latest on play_free_grant (granted_at desc);
create index play_free_grant_batch on play_free_grant (batch_id);
create index play_free_grant_asked on play_free_grant (granted_at) where state = 'asked';

-- Stakes that used a grant, by their command.
create table play_free_bet (
  member_id uuid not null,
  scope text not null,
  key text not null,
  grant_id uuid not null,
  is_undone boolean not null default false,
  primary key (member_id, scope, key),
  foreign key (member_id, grant_id) references play_free_grant (member_id, id)
);
create index play_free_bet_grant on play_free_bet (member_id, grant_id);

-- Games for which the supplier takes free bets, as it told last. Null leaves the figure to whoever grants.
create table play_free_template (
  scope text not null,
  prepaid_uuid text not null,
  game_code text not null,
  currency text not null,
  bet_value bigint,
  bet_count integer,
  read_at timestamptz not null,
  primary key (scope, prepaid_uuid)
);

revoke delete, truncate on play_free_grant, play_free_bet from nokshi_app;
revoke truncate on play_free_template from nokshi_app;

-- The grant that a free stake names.
alter type play_request add attribute reward text;

-- Commands in the order of their members, so that two calls never wait for each other in a ring.
create or replace function play_read(p_commands jsonb, p_at timestamptz) returns setof play_request
language sql stable as $$
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

-- Takes one of the free bets of the grant that a stake names, at once, as the next command of the same call asks for
-- it. Returns why not; null when it is taken. What it stakes may be told as nothing or as the value of the bet.
create function play_take_free(p_request play_request) returns text
language plpgsql as $$
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

-- A win of a free bet says so in the ledger.
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

-- Marks what a rollback undoes. When that never came it may still be on its way: a tombstone refuses it when it comes.
-- A rollback that names itself is its own.
create or replace function play_undo(p_request play_request, p_undone_key text) returns void
language plpgsql as $$
begin
  if p_undone_key is not null then
    update play_command set rolled_back_by = p_request.id
      where member_id = p_request.member_id and scope = p_request.scope and key = p_undone_key;
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
