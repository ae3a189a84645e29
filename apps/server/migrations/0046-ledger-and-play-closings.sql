-- Many rounds that one event decides: a draw settles the orders of a whole issue. What single commands do one after the
-- other is done here for a list at once, by a statement a table.

-- A stake that comes back in part, as the bets of an order that tied do.
alter domain play_command_kind drop constraint play_command_kind_check;
alter domain play_command_kind add check (value in ('bet', 'win', 'rollback', 'settle', 'refund'));

-- Writes transfers whose accounts have not stepped: locks the stored accounts in the order of their addresses, numbers
-- the entries of each and reckons the balances after them, in the order of the list. One side of a transfer at most is
-- a stored account. Errors: NL001 an account does not hold what is taken and the transfer is no correction, NL003 there is
-- no such account.
create function ledger_apply_all(p_moves ledger_move[]) returns void
language plpgsql as $$
begin
  perform from ledger_account
    where (member_id, address, currency) in (
      select ledger_owner(account), account, currency from unnest(p_moves),
             lateral (values (from_account), (to_account)) as side (account)
       where ledger_owner(account) is not null)
    order by address, currency for update;

  insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at, note)
  select member_id, id, group_id, code, from_account, to_account, amount, currency, at, note from unnest(p_moves);

  with side as (
    select move.member_id, move.id, account, move.currency, change, move.at, place, ledger_owner(account) as owner
      from unnest(p_moves) with ordinality as move (
             member_id, id, group_id, code, from_account, to_account, amount, currency, at, is_correction, note,
             from_number, from_balance, to_number, to_balance, place),
           lateral (values (from_account, -amount), (to_account, amount)) as side (account, change)
  )
  insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
  select coalesce(owner, side.member_id), id, account, side.currency, change,
         case
           when owner is null and account ~ '^(house|outside)(:[a-z0-9_.-]+)+$' then null
           when stored.member_id is null then ledger_refuse_account(account)
           else stored.entry_count + row_number() over of_account
         end,
         case when owner is not null then stored.balance + sum(change) over of_account end,
         at
    from side
    left join ledger_account stored
      on stored.member_id = owner and stored.address = account and stored.currency = side.currency
  window of_account as (partition by account, side.currency order by place rows unbounded preceding);

  update ledger_account as stored
     set balance = stored.balance + total,
         entry_count = stored.entry_count + entries,
         overdrawn_by = case
           when stored.balance + total >= 0 then null
           when total >= 0 then stored.overdrawn_by
           when corrected_by is not null then corrected_by
           else ledger_refuse_overdraft(stored.address)
         end
    from (
      select ledger_owner(account) as owner, account, currency, sum(change) as total, count(*) as entries,
             (array_agg(id order by place desc) filter (where is_correction and change < 0))[1] as corrected_by
        from unnest(p_moves) with ordinality as move (
               member_id, id, group_id, code, from_account, to_account, amount, currency, at, is_correction, note,
               from_number, from_balance, to_number, to_balance, place),
             lateral (values (from_account, -amount), (to_account, amount)) as side (account, change)
       where ledger_owner(account) is not null
       group by account, currency) as moved
   where stored.member_id = moved.owner and stored.address = moved.account and stored.currency = moved.currency;
end $$;

create function ledger_refuse_overdraft(p_address text) returns uuid
language plpgsql as $$
begin
  raise exception 'not enough in %', p_address using errcode = 'NL001';
end $$;

-- What an event gives one round. Amounts are micros and not below zero; ids are those of the transfers.
create type play_closing as (
  member_id uuid,
  round_id uuid,
  -- The caller's id of it, unique for the member in its scope for ever.
  key text,
  win bigint,
  win_id uuid,
  -- The part of the stake that comes back: bets that tied, or all of a void issue.
  refund bigint,
  refund_id uuid,
  -- A rebate is paid beside the round and is no part of its win.
  rebate bigint,
  rebate_id uuid
);

-- Closes open rounds of one scope and house, and pays them. A closing whose key is known is passed over; one that gives
-- nothing leaves no key, and its round is not open a second time. Answers the balance of every account that it touched.
-- Errors: NP001 a round is not open, or gives back more than was staked.
--
-- Its lists are short beside the tables, so that no table is to be read from end to end, whatever a plan supposes.
create function play_close_rounds(p_scope text, p_house text, p_closings play_closing[], p_at timestamptz)
returns table (member_id uuid, currency text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_closings play_closing[];
  v_moves ledger_move[];
  v_done bigint;
begin
  v_closings := array(
    select c from unnest(p_closings) c
     where not exists (
       select from ledger_key k where k.key = c.key and k.scope = p_scope and k.member_id = c.member_id));

  update play_round r
     set stake = r.stake - c.refund, win = r.win + c.win, is_closed = true, closed_at = p_at
    from unnest(v_closings) c
   where r.member_id = c.member_id and r.id = c.round_id and r.scope = p_scope and not r.is_closed
     and r.stake >= c.refund;
  get diagnostics v_done = row_count;
  if v_done <> cardinality(v_closings) then
    raise exception 'a round that is to be closed is not open' using errcode = 'NP001';
  end if;

  v_moves := array(
    select row(
             c.member_id, move.id, move.id, move.code, move.source, 'member:' || c.member_id || ':cash', move.amount,
             r.currency, p_at, false, null, null, null, null, null)::ledger_move
      from unnest(v_closings) c
      join play_round r on r.member_id = c.member_id and r.id = c.round_id
     cross join lateral (values
       (c.refund_id, 'play.stake_refund', p_house, c.refund), (c.win_id, 'play.win', p_house, c.win),
       (c.rebate_id, 'play.rebate', 'house:rebates', c.rebate)) as move (id, code, source, amount)
     where move.amount > 0
     order by c.member_id, c.round_id, move.id);
  perform ledger_apply_all(v_moves);

  insert into play_command (member_id, id, round_id, kind, scope, key, amount, at)
  select c.member_id, command.id, c.round_id, command.kind, p_scope, c.key || command.suffix, command.amount, p_at
    from unnest(v_closings) c
   cross join lateral (values
     (c.win_id, 'win', '', c.win), (c.refund_id, 'refund', ':refund', c.refund)) as command (id, kind, suffix, amount)
   where command.amount > 0;
  insert into ledger_key (member_id, scope, key, hash, answer, at)
  select c.member_id, p_scope, c.key, '\x00', jsonb_build_object('round', c.round_id), p_at from unnest(v_closings) c
   where c.win > 0 or c.refund > 0 or c.rebate > 0;

  -- A win is of now; a stake that comes back is forgotten by the spans that had seen it.
  perform protection_count(c.member_id, part.staked, part.won, 0, 0, p_at, part.of)
    from unnest(v_closings) c
    join play_round r on r.member_id = c.member_id and r.id = c.round_id
    join ledger_account a
      on a.member_id = c.member_id and a.address = 'member:' || c.member_id || ':cash' and a.currency = r.currency
   cross join lateral (values (0, c.win, p_at), (-c.refund, 0, r.opened_at)) as part (staked, won, of)
   where a.is_limited and (part.staked <> 0 or part.won <> 0);

  return query
    select distinct a.member_id, a.currency, a.balance from unnest(v_moves) m
      join ledger_account a on a.member_id = m.member_id and a.address = m.to_account and a.currency = m.currency;
end $$;

-- A closed round that is to be open again. The rebate is the caller's to know; ids are those of the transfers.
create type play_reopening as (
  member_id uuid,
  round_id uuid,
  key text,
  win_id uuid,
  refund_id uuid,
  rebate bigint,
  rebate_id uuid
);

-- Takes back what closings gave, because what decided them was wrong: wins, refunds and rebates of closed rounds, which are
-- open again. May take an account below zero, and marks it. One whose key is known is passed over. Answers the balance of
-- every account that it touched. Errors: NP001 a round is not closed.
create function play_reopen_rounds(p_scope text, p_house text, p_rounds play_reopening[], p_at timestamptz)
returns table (member_id uuid, currency text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_rounds play_reopening[];
  v_moves ledger_move[];
  v_done bigint;
begin
  v_rounds := array(
    select o from unnest(p_rounds) o
     where not exists (
       select from ledger_key k where k.key = o.key and k.scope = p_scope and k.member_id = o.member_id));

  v_moves := array(
    select row(
             o.member_id, move.id, move.id, move.code, 'member:' || o.member_id || ':cash', move.target, move.amount,
             r.currency, p_at, true, null, null, null, null, null)::ledger_move
      from unnest(v_rounds) o
      join play_round r on r.member_id = o.member_id and r.id = o.round_id and r.is_closed
      left join lateral (
        select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
         where c.member_id = o.member_id and c.round_id = o.round_id and c.kind = 'refund' and c.rolled_back_by is null
      ) refunded on true
     cross join lateral (values
       (o.win_id, 'play.win_taken_back', p_house, r.win),
       (o.refund_id, 'play.refund_taken_back', p_house, refunded.amount),
       (o.rebate_id, 'play.rebate_taken_back', 'house:rebates', o.rebate)) as move (id, code, target, amount)
     where move.amount > 0
     order by o.member_id, o.round_id, move.id);
  perform ledger_apply_all(v_moves);

  perform protection_count(o.member_id, part.staked, part.won, 0, 0, p_at, part.of)
    from unnest(v_rounds) o
    join play_round r on r.member_id = o.member_id and r.id = o.round_id
    join ledger_account a
      on a.member_id = o.member_id and a.address = 'member:' || o.member_id || ':cash' and a.currency = r.currency
   cross join lateral (
     select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
      where c.member_id = o.member_id and c.round_id = o.round_id and c.kind = 'refund' and c.rolled_back_by is null
   ) refunded
   cross join lateral (values (0, -r.win, r.closed_at), (refunded.amount, 0, r.opened_at)) as part (staked, won, of)
   where a.is_limited and (part.staked <> 0 or part.won <> 0);

  update play_round r
     set stake = r.stake + refunded.amount, win = 0, is_closed = false, closed_at = null
    from unnest(v_rounds) o
    left join lateral (
      select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
       where c.member_id = o.member_id and c.round_id = o.round_id and c.kind = 'refund' and c.rolled_back_by is null
    ) refunded on true
   where r.member_id = o.member_id and r.id = o.round_id and r.scope = p_scope and r.is_closed;
  get diagnostics v_done = row_count;
  if v_done <> cardinality(v_rounds) then
    raise exception 'a round that is to be open again is not closed' using errcode = 'NP001';
  end if;
  update play_command c set rolled_back_by = coalesce(o.win_id, o.refund_id)
    from unnest(v_rounds) o
   where c.member_id = o.member_id and c.round_id = o.round_id and c.kind in ('win', 'refund')
     and c.rolled_back_by is null;
  insert into ledger_key (member_id, scope, key, hash, answer, at)
  select o.member_id, p_scope, o.key, '\x00', jsonb_build_object('round', o.round_id), p_at from unnest(v_rounds) o;

  return query
    select distinct a.member_id, a.currency, a.balance from unnest(v_moves) m
      join ledger_account a on a.member_id = m.member_id and a.address = m.from_account and a.currency = m.currency;
end $$;

-- Members are told what their lottery orders won, and choose how.
alter table inbox_choice drop constraint inbox_choice_kind_check;
alter table inbox_choice add constraint inbox_choice_kind_check
  check (kind in ('deposit', 'withdrawal', 'lottery', 'security', 'promotion'));
