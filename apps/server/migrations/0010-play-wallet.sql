-- The wallet function: many commands, one commit, one answer each. `play` alone joins ledger, protection and rounds.
--
-- What costs is not a row but a statement. So commands are decided one after the other with what they change kept in
-- variables, and what was decided is written together: one statement a table, one new version of a member's account.

create type play_wallet_answer as (
  index integer,
  -- ok | replayed | duplicate | unknown_account | refused | not_enough | no_such_transaction | nonce_moved | failed
  status text,
  -- protection's or the caller's word for a refusal, the database's for a failure
  reason text,
  -- After the command; for a repeat the one that was answered first.
  balance bigint,
  -- The balance now; differs from `balance` for repeats only.
  balance_now bigint,
  round_id uuid,
  -- Of a repeat: what was stored with the first answer.
  stored jsonb
);

-- A command as it was sent.
create type play_request as (
  index integer,
  id uuid,
  kind text,
  member_id uuid,
  scope text,
  key text,
  reference_key text,
  hash bytea,
  request text,
  currency text,
  game_no integer,
  round_ref text,
  new_round_id uuid,
  cash text,
  house text,
  amount bigint,
  payout bigint,
  payout_id uuid,
  is_free boolean,
  closes_round boolean,
  is_demo boolean,
  seed_pair uuid,
  nonce integer,
  problem text,
  expires_at timestamptz,
  at timestamptz,
  detail jsonb
);

create type play_decision as (
  -- As in the answer.
  status text,
  reason text,
  -- The round that it books into, as it is or shall be; null when there is nothing to book.
  round_id uuid,
  round_ref text,
  game_no integer,
  round_currency text,
  is_demo boolean,
  was_closed boolean,
  is_new_round boolean,
  -- How it changes the round.
  stake bigint,
  win bigint,
  closes boolean,
  flag text,
  -- What moves on the member's account, null when nothing does: out of `cash` when `takes`.
  code text,
  house text,
  amount bigint,
  takes boolean,
  -- The bet or win that it undoes.
  undone_key text
);

-- Commands in the order of their members, so that two calls never wait for each other in a ring.
create function play_read(p_commands jsonb, p_at timestamptz) returns setof play_request
language sql stable as $$
  select index, id, kind, "memberId", scope, key, "referenceKey", decode(hash, 'hex'), request, currency, "gameNo",
         "roundRef", "roundId", 'member:' || "memberId" || ':cash', 'house:play:' || house, amount,
         coalesce(payout, 0), "payoutId", coalesce("isFree", false), coalesce("closesRound", false),
         coalesce("isDemo", false), "seedPair", nonce, problem, "expiresAt", coalesce(at, p_at), detail
    from rows from (jsonb_to_recordset(p_commands) as (
           index integer, id uuid, kind text, "memberId" uuid, scope text, key text, "referenceKey" text, hash text,
           request text, currency text, "gameNo" integer, "roundRef" text, "roundId" uuid, house text, amount bigint,
           payout bigint, "payoutId" uuid, "isFree" boolean, "closesRound" boolean, "isDemo" boolean, "seedPair" uuid,
           nonce integer, problem text, "expiresAt" timestamptz, at timestamptz, detail jsonb
         )) with ordinality as command (
           index, id, kind, "memberId", scope, key, "referenceKey", hash, request, currency, "gameNo", "roundRef",
           "roundId", house, amount, payout, "payoutId", "isFree", "closesRound", "isDemo", "seedPair", nonce, problem,
           "expiresAt", at, detail, place)
   order by "memberId", place
$$;

-- Answers a command whose key was used before; null when it was not.
create function play_answer_known(p_request play_request, p_balance bigint) returns play_wallet_answer
language plpgsql as $$
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

-- Decides a bet or a settle: a stake, and of a settle the payout at once.
create function play_decide_stake(p_request play_request, p_balance bigint) returns play_decision
language plpgsql as $$
declare
  v_decision play_decision;
begin
  v_decision.status := 'refused';
  if p_request.expires_at <= p_request.at then
    v_decision.reason := 'token_expired';
    return v_decision;
  end if;
  -- Protection answers from what is written; commands of this call that are gathered and not written it does not see.
  v_decision.reason := protection_refusal(p_request.member_id, 'stake', p_request.amount, p_request.at);
  if v_decision.reason is not null then
    return v_decision;
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

create function play_decide_win(p_request play_request) returns play_decision
language plpgsql as $$
declare
  v_round_id uuid;
  v_round play_round;
  v_decision play_decision;
begin
  select round_id into v_round_id from play_command
    where member_id = p_request.member_id and scope = p_request.scope and key = p_request.reference_key
      and kind = 'bet' and rolled_back_by is null;
  if not found then
    v_decision.status := 'no_such_transaction';
    return v_decision;
  end if;
  select * into v_round from play_round where member_id = p_request.member_id and id = v_round_id;
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
  v_decision.code := 'play.win';
  v_decision.house := p_request.house;
  v_decision.amount := p_request.amount;
  v_decision.takes := false;
  return v_decision;
end $$;

create function play_decide_rollback(p_request play_request) returns play_decision
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
  if v_original.amount > 0 and not v_original.is_free then
    -- Back to where it came from, whatever game the rollback names.
    select case when v_is_bet then to_account else from_account end into v_decision.house
      from ledger_transfer where member_id = p_request.member_id and id = v_original.id;
    v_decision.code := case when v_is_bet then 'play.stake_refund' else 'play.win_taken_back' end;
    v_decision.flag := case when not v_is_bet then 'win_rolled_back' when v_round.win > 0 then 'rollback_after_win' end;
    v_decision.amount := v_original.amount;
    v_decision.takes := not v_is_bet;
  end if;
  return v_decision;
end $$;

-- Decides one command under the member's lock; changes nothing but the nonce of a settle. Raises nothing that a
-- command may meet in its life; what it raises is a fault.
create function play_decide(p_request play_request, p_balance bigint) returns play_decision
language plpgsql as $$
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
    when 'bet', 'settle' then return play_decide_stake(p_request, p_balance);
    when 'win' then return play_decide_win(p_request);
    when 'rollback' then return play_decide_rollback(p_request);
  end case;
end $$;

-- Marks what a rollback undoes. When that never came it may still be on its way: a tombstone refuses it when it comes.
-- A rollback that names itself is its own.
create function play_undo(p_request play_request, p_undone_key text) returns void
language plpgsql as $$
begin
  if p_undone_key is not null then
    update play_command set rolled_back_by = p_request.id
      where member_id = p_request.member_id and scope = p_request.scope and key = p_undone_key;
  elsif p_request.reference_key <> p_request.key and not exists (
    select from ledger_key
     where key = p_request.reference_key and scope = p_request.scope and member_id = p_request.member_id
  ) then
    perform ledger_remember(
      p_request.member_id, p_request.scope, p_request.reference_key, '\x00', '{"tombstone": true}', p_request.at);
  end if;
end $$;

-- What `play_write` writes of one command: the command, and the round that it opens or changes.
create type play_booking as (
  member_id uuid,
  id uuid,
  round_id uuid,
  kind text,
  scope text,
  key text,
  reference_key text,
  amount bigint,
  payout bigint,
  is_free boolean,
  at timestamptz,
  detail jsonb,
  is_new_round boolean,
  game_no integer,
  round_ref text,
  currency text,
  is_demo boolean,
  stake bigint,
  win bigint,
  closes boolean,
  flag text
);

-- Books commands into their rounds, in the caller's transaction; so many of them open one. No two are of one round.
create function play_write(p_bookings play_booking[], p_new_rounds integer) returns void
language plpgsql as $$
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

-- The move of an accepted command on its member's account, after the account's step.
create function play_move(
  p_request play_request, p_id uuid, p_code text, p_house text, p_amount bigint, p_takes boolean, p_account ledger_account
) returns ledger_move
language plpgsql as $$
begin
  if p_takes then
    return row(
      p_request.member_id, p_id, p_request.id, p_code, p_request.cash, p_house, p_amount, p_request.currency,
      p_request.at, false, null, p_account.entry_count, p_account.balance, null, null)::ledger_move;
  end if;
  return row(
    p_request.member_id, p_id, p_request.id, p_code, p_house, p_request.cash, p_amount, p_request.currency,
    p_request.at, false, null, null, null, p_account.entry_count, p_account.balance)::ledger_move;
end $$;

create function play_event(p_request play_request, p_decision play_decision, p_balance bigint) returns jsonb
language plpgsql as $$
begin
  return jsonb_build_object(
    'memberId', p_request.member_id, 'roundId', p_decision.round_id, 'nodeId', p_decision.game_no,
    'currency', p_decision.round_currency, 'stakeMicros', p_decision.stake::text, 'winMicros', p_decision.win::text,
    'isClosed', p_decision.closes and not p_decision.was_closed, 'isDemo', p_decision.is_demo,
    'balanceMicros', p_balance::text, 'at', floor(extract(epoch from p_request.at) * 1000));
end $$;

create function play_flush(
  p_accounts ledger_account[], p_moves ledger_move[], p_bookings play_booking[], p_new_rounds integer, p_events jsonb[],
  p_times timestamptz[], p_uses ledger_use[]
) returns void
language plpgsql as $$
begin
  if cardinality(p_moves) > 0 then
    perform ledger_apply(p_moves, p_accounts);
  end if;
  if cardinality(p_bookings) > 0 then
    perform play_write(p_bookings, p_new_rounds);
    perform outbox_record_all('play.round_changed', p_events, p_times);
  end if;
  if cardinality(p_uses) > 0 then
    perform ledger_remember_all(p_uses);
  end if;
end $$;

-- The commands of a call, one after the other; all get their answer or the call fails. What is decided gathers in
-- variables and is written when all are, or before a command that could meet it: one of the same key, of the same
-- round, or one that refers to it.
create function play_wallet_run(p_commands jsonb, p_at timestamptz) returns setof play_wallet_answer
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
          v_decision := play_decide(v_request, v_account.balance);
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

    if v_decision.status = 'ok' then
      if v_decision.amount > 0 then
        v_account := ledger_step(
          v_account, case when v_decision.takes then -v_decision.amount else v_decision.amount end, v_request.id,
          v_decision.code = 'play.win_taken_back');
        v_moves := v_moves || play_move(
          v_request, v_request.id, v_decision.code, v_decision.house, v_decision.amount, v_decision.takes, v_account);
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

-- The door to the wallet: the one function of `play` that may write the ledger, through the ledger's own functions.
-- A list that fails has done nothing; it is halved until what goes wrong stands alone and is answered as `failed`.
--
-- A session keeps the plans that it made first, perhaps while the tables were still empty: those without an index are
-- kept out, because they would be read from end to end later; and no plan is made anew for the sake of its values.
create function play_wallet(p_commands jsonb, p_at timestamptz) returns setof play_wallet_answer
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count integer := jsonb_array_length(p_commands);
  v_half jsonb;
begin
  begin
    return query select * from play_wallet_run(p_commands, p_at);
    return;
  exception
    -- The whole batch has to be tried again for these; nothing of it was done.
    when serialization_failure or deadlock_detected then raise;
    when others then
      if v_count = 1 then
        return next row(
          (p_commands -> 0 ->> 'index')::integer, 'failed', sqlstate || ' ' || sqlerrm, null, null, null,
          null)::play_wallet_answer;
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
