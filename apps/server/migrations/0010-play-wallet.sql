-- The wallet function: many commands, one commit, one answer each. `play` alone joins ledger, protection and rounds.

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

-- Books a command into its round and tells the world, in the caller's transaction. A round that the command opens is
-- written with the command's figures at once; `p_round` then holds what the row shall be called.
create function play_record(
  p_command jsonb, p_kind text, p_round play_round, p_is_new boolean, p_stake bigint, p_win bigint, p_closes boolean,
  p_flag text, p_balance bigint, p_at timestamptz
) returns void
language plpgsql as $$
begin
  insert into play_command (member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail)
  values (
    p_round.member_id, (p_command ->> 'id')::uuid, p_round.id, p_kind, p_command ->> 'scope', p_command ->> 'key',
    p_command ->> 'referenceKey', case when p_kind = 'settle' then p_stake else abs(p_stake) + abs(p_win) end,
    case when p_kind = 'settle' then p_win else 0 end,
    coalesce((p_command ->> 'isFree')::boolean, false), p_at, p_command -> 'detail');
  if p_is_new then
    insert into play_round (
      member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail, opened_at, closed_at)
    values (
      p_round.member_id, p_round.id, p_round.scope, p_round.game_no, p_round.round_ref, p_round.currency, p_stake, p_win,
      p_closes, p_round.is_demo, p_flag, p_command -> 'detail', p_at, case when p_closes then p_at end);
  else
    update play_round
       set stake = stake + p_stake,
           win = win + p_win,
           is_closed = is_closed or p_closes,
           closed_at = case when is_closed then closed_at when p_closes then p_at end,
           flag = coalesce(p_flag, flag),
           detail = coalesce(p_command -> 'detail', detail)
     where member_id = p_round.member_id and id = p_round.id;
  end if;
  perform outbox_record('play.round_changed', jsonb_build_object(
    'memberId', p_round.member_id, 'roundId', p_round.id, 'nodeId', p_round.game_no, 'currency', p_round.currency,
    'stakeMicros', p_stake::text, 'winMicros', p_win::text, 'isClosed', p_closes and not p_round.is_closed, 'isDemo', p_round.is_demo, 'balanceMicros', p_balance::text,
    'at', floor(extract(epoch from p_at) * 1000)), p_at);
end $$;

-- One command under the member's lock. Raises nothing that a command may meet in its life; what it raises is a fault.
create function play_wallet_command(p_command jsonb, p_at timestamptz) returns play_wallet_answer
language plpgsql as $$
declare
  v_member uuid := (p_command ->> 'memberId')::uuid;
  v_kind text := p_command ->> 'kind';
  v_scope text := p_command ->> 'scope';
  v_key text := p_command ->> 'key';
  v_hash bytea := decode(p_command ->> 'hash', 'hex');
  v_currency text := p_command ->> 'currency';
  v_amount bigint := (p_command ->> 'amount')::bigint;
  v_payout bigint := coalesce((p_command ->> 'payout')::bigint, 0);
  v_is_free boolean := coalesce((p_command ->> 'isFree')::boolean, false);
  v_closes boolean := coalesce((p_command ->> 'closesRound')::boolean, false);
  v_cash text := 'member:' || v_member || ':cash';
  v_house text := 'house:play:' || (p_command ->> 'house');
  v_id uuid := (p_command ->> 'id')::uuid;
  v_balance bigint;
  v_found ledger_key;
  v_round play_round;
  v_is_new boolean;
  v_original play_command;
  v_refusal text;
  v_flag text;
  v_answer play_wallet_answer;
begin
  v_answer.index := (p_command ->> 'index')::integer;
  -- The lock of the member's cash makes commands of one member wait for each other, a rollback for its bet included.
  v_balance := ledger_lock_balance(v_member, v_cash, v_currency);
  if v_balance is null then
    v_answer.status := 'unknown_account';
    return v_answer;
  end if;
  v_answer.balance := v_balance;
  v_answer.balance_now := v_balance;

  -- The member's own use of the key stands first: what another member did with it takes nothing from a repeat.
  for v_found in
    select * from ledger_key where key = v_key and scope = v_scope order by (member_id = v_member) desc
  loop
    if v_found.member_id <> v_member or v_found.hash <> v_hash then
      v_answer.status := 'duplicate';
      return v_answer;
    end if;
    -- A bet that was rolled back is not good again because its first call comes once more.
    if v_kind = 'bet' and exists (
      select from play_command where member_id = v_member and scope = v_scope and key = v_key and rolled_back_by is not null
    ) then
      v_answer.status := 'duplicate';
      return v_answer;
    end if;
    v_answer.status := 'replayed';
    v_answer.balance := (v_found.answer ->> 'balance')::bigint;
    v_answer.round_id := (v_found.answer ->> 'round')::uuid;
    v_answer.stored := v_found.answer;
    return v_answer;
  end loop;

  -- What the caller found wrong with the request comes after the repeats: a repeat is answered as before.
  if p_command ? 'problem' then
    v_answer.status := 'refused';
    v_answer.reason := p_command ->> 'problem';
    return v_answer;
  end if;

  if v_kind in ('bet', 'settle') then
    if (p_command ->> 'expiresAt')::timestamptz <= p_at then
      v_answer.status := 'refused';
      v_answer.reason := 'token_expired';
      return v_answer;
    end if;
    v_refusal := protection_refusal(v_member, 'stake', v_amount, p_at);
    if v_refusal is not null then
      v_answer.status := 'refused';
      v_answer.reason := v_refusal;
      return v_answer;
    end if;
    if not v_is_free and v_balance < v_amount then
      v_answer.status := 'not_enough';
      return v_answer;
    end if;
    if v_kind = 'settle' and p_command ? 'seedPair' then
      -- The outcome was worked out for this nonce; a bet that overtook it has used the nonce up.
      update play_seed_pair set next_nonce = next_nonce + 1
        where member_id = v_member and id = (p_command ->> 'seedPair')::uuid and state = 'active'
          and next_nonce = (p_command ->> 'nonce')::integer;
      if not found then
        v_answer.status := 'nonce_moved';
        return v_answer;
      end if;
    end if;
    -- A closed round takes no more stakes: another one of its name is opened.
    select * into v_round from play_round
      where member_id = v_member and scope = v_scope and game_no = (p_command ->> 'gameNo')::integer
        and round_ref = p_command ->> 'roundRef' and not is_closed;
    v_is_new := not found;
    if v_is_new then
      v_round.member_id := v_member;
      v_round.id := (p_command ->> 'roundId')::uuid;
      v_round.scope := v_scope;
      v_round.game_no := (p_command ->> 'gameNo')::integer;
      v_round.round_ref := p_command ->> 'roundRef';
      v_round.currency := v_currency;
      v_round.is_closed := false;
      v_round.is_demo := coalesce((p_command ->> 'isDemo')::boolean, false);
    end if;
    if v_amount > 0 and not v_is_free then
      v_balance := ledger_apply(v_member, v_id, v_id, 'play.stake', v_cash, v_house, v_amount, v_currency, p_at);
    end if;
    if v_payout > 0 then
      perform ledger_apply(v_member, (p_command ->> 'payoutId')::uuid, v_id, 'play.win', v_house, v_cash, v_payout, v_currency, p_at);
      v_balance := v_balance + v_payout;
    end if;
    perform play_record(
      p_command, v_kind, v_round, v_is_new, case when v_is_free then 0 else v_amount end, v_payout,
      v_closes or v_kind = 'settle', null, v_balance, p_at);

  elsif v_kind = 'win' then
    select * into v_original from play_command
      where member_id = v_member and scope = v_scope and key = p_command ->> 'referenceKey' and kind = 'bet'
        and rolled_back_by is null;
    if not found then
      v_answer.status := 'no_such_transaction';
      return v_answer;
    end if;
    select * into v_round from play_round where member_id = v_member and id = v_original.round_id;
    -- Money that is owed is paid whatever the order of arrival; reconciliation looks at it.
    v_flag := case when v_round.is_closed and v_amount > 0 then 'win_after_close' end;
    if v_amount > 0 then
      perform ledger_apply(v_member, v_id, v_id, 'play.win', v_house, v_cash, v_amount, v_currency, p_at);
      v_balance := v_balance + v_amount;
    end if;
    perform play_record(p_command, v_kind, v_round, false, 0, v_amount, v_closes, v_flag, v_balance, p_at);

  elsif v_kind = 'rollback' then
    select * into v_original from play_command
      where member_id = v_member and scope = v_scope and key = p_command ->> 'referenceKey' and kind in ('bet', 'win');
    if not found then
      -- The bet may still be on its way: a tombstone refuses it when it comes. A rollback that names itself is its own.
      perform ledger_remember(v_member, v_scope, p_command ->> 'referenceKey', '\x00', '{"tombstone": true}', p_at)
        where p_command ->> 'referenceKey' <> v_key and not exists (
          select from ledger_key where key = p_command ->> 'referenceKey' and scope = v_scope and member_id = v_member);
    elsif v_original.rolled_back_by is null then
      select * into v_round from play_round where member_id = v_member and id = v_original.round_id;
      if v_original.amount > 0 and not v_original.is_free then
        -- Back to where it came from, whatever game the rollback names.
        select case v_original.kind when 'bet' then to_account else from_account end into v_house
          from ledger_transfer where member_id = v_member and id = v_original.id;
        if v_original.kind = 'bet' then
          v_flag := case when v_round.win > 0 then 'rollback_after_win' end;
          perform ledger_apply(v_member, v_id, v_id, 'play.stake_refund', v_house, v_cash, v_original.amount, v_currency, p_at);
          v_balance := v_balance + v_original.amount;
        else
          v_flag := 'win_rolled_back';
          perform ledger_apply(
            v_member, v_id, v_id, 'play.win_taken_back', v_cash, v_house, v_original.amount, v_currency, p_at, true);
          v_balance := v_balance - v_original.amount;
        end if;
      end if;
      update play_command set rolled_back_by = v_id where member_id = v_member and scope = v_scope and key = v_original.key;
      perform play_record(
        p_command, v_kind, v_round, false,
        case when v_original.kind = 'bet' and not v_original.is_free then -v_original.amount else 0 end,
        case when v_original.kind = 'win' then -v_original.amount else 0 end,
        v_closes or v_original.kind = 'bet' and v_round.stake = v_original.amount, v_flag, v_balance, p_at);
    end if;
  else
    raise exception 'no such wallet command: %', v_kind;
  end if;

  v_answer.status := 'ok';
  v_answer.balance := v_balance;
  v_answer.balance_now := v_balance;
  v_answer.round_id := v_round.id;
  perform ledger_remember(v_member, v_scope, v_key, v_hash, jsonb_build_object(
    'balance', v_balance::text, 'round', v_round.id, 'request', p_command ->> 'request', 'detail', p_command -> 'detail'), p_at);
  return v_answer;
end $$;

-- The door to the wallet: the one function of `play` that may write the ledger, through the ledger's own functions.
-- Many commands, in member order so that two calls never wait for each other in a ring. Each runs in a block of its
-- own: what goes wrong in one undoes that one alone and is answered as `failed`.
--
-- A session keeps the plans that it made first, perhaps while the tables were still empty: those without an index are
-- kept out, because they would be read from end to end later.
create function play_wallet(p_commands jsonb, p_at timestamptz) returns setof play_wallet_answer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_command jsonb;
  v_answer play_wallet_answer;
begin
  for v_command in
    select c from jsonb_array_elements(p_commands) with ordinality as list (c, n) order by c ->> 'memberId', n
  loop
    begin
      v_answer := play_wallet_command(v_command, coalesce((v_command ->> 'at')::timestamptz, p_at));
    exception
      -- The whole batch has to be tried again for these; nothing of it was done.
      when serialization_failure or deadlock_detected then raise;
      when others then
        v_answer := row((v_command ->> 'index')::integer, 'failed', sqlstate || ' ' || sqlerrm, null, null, null, null);
    end;
    return next v_answer;
  end loop;
end $$;
