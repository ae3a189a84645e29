-- A draw pays tens of thousands of rounds: their lists come as plain columns, and a table is written by one statement a list.

-- What closed a round at last, by the caller's id of it: the round itself remembers that it was closed, and needs no row
-- beside it. Null for rounds that their own commands close.
alter table play_round add column closed_by text;

-- A payment to a member's cash from an account of the house. `id` is that of its transfer.
create type ledger_payment as (
  member_id uuid,
  currency text,
  id uuid,
  code text,
  source text,
  amount bigint
);

-- An account after its payments.
create type ledger_paid as (
  member_id uuid,
  currency text,
  balance bigint,
  is_limited boolean
);

-- Pays members: locks their accounts in the order of the addresses, numbers the entries of each in the order of the list,
-- and writes transfers, entries and accounts by one statement. Errors: NL003 there is no such account.
create function ledger_pay_all(p_payments ledger_payment[], p_at timestamptz) returns setof ledger_paid
language plpgsql as $$
begin
  perform from ledger_account
    where (member_id, address, currency) in (
      select member_id, 'member:' || member_id || ':cash', currency from unnest(p_payments))
    order by address, currency for update;

  return query
    with numbered as materialized (
      select p.member_id, p.currency, p.id, p.code, p.source, p.amount, 'member:' || p.member_id || ':cash' as cash,
             case when stored.member_id is null then ledger_refuse_account('member:' || p.member_id || ':cash')
                  else stored.entry_count + row_number() over of_account end as number,
             stored.balance + sum(p.amount) over of_account as balance_after
        from unnest(p_payments) with ordinality as p (member_id, currency, id, code, source, amount, place)
        left join ledger_account stored
          on stored.member_id = p.member_id and stored.address = 'member:' || p.member_id || ':cash'
             and stored.currency = p.currency
      window of_account as (partition by p.member_id, p.currency order by place rows unbounded preceding)
    ), transfers as (
      insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at)
      select member_id, id, id, code, source, cash, amount, currency, p_at from numbered
    ), entries as (
      insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
      select member_id, id, account, currency, change, side.number, side.balance_after, p_at
        from numbered
       cross join lateral (values
         (cash, amount, numbered.number, numbered.balance_after), (source, -amount, null, null))
               as side (account, change, number, balance_after)
    )
    update ledger_account as stored
       set balance = stored.balance + total,
           entry_count = stored.entry_count + payments,
           overdrawn_by = case when stored.balance + total < 0 then stored.overdrawn_by end
      from (select member_id, currency, cash, sum(amount)::bigint as total, count(*) as payments
              from numbered group by 1, 2, 3) paid
     where stored.member_id = paid.member_id and stored.address = cash and stored.currency = paid.currency
    returning stored.member_id, stored.currency, stored.balance, stored.is_limited;
end $$;

drop function play_close_rounds;
drop type play_closing;

-- What a closing gives its round, micros. Ids are those of the transfers.
create type play_gift as (
  member_id uuid,
  round_id uuid,
  key text,
  currency text,
  opened_at timestamptz,
  win bigint,
  win_id uuid,
  refund bigint,
  refund_id uuid,
  rebate bigint,
  rebate_id uuid
);

-- Closes open rounds of one scope and house, and pays them; one place of each list is one round. What it is given is in
-- micros and not below zero: a refund is the part of the stake that comes back (bets that tied, or all of a void issue), a
-- rebate is paid beside the round and is no part of its win. Rebates of one account are one transfer of the list. A key is
-- the caller's id of a closing, unique for the member in its scope for ever; a closing whose key is known is passed over.
-- Answers the balance of every account that it touched. Errors: NP001 a round is not open, or gives back more than was
-- staked.
--
-- Its lists are short beside the tables, so that no table is to be read from end to end, whatever a plan supposes.
create function play_close_rounds(
  p_scope text, p_house text, p_members uuid[], p_rounds uuid[], p_keys text[], p_wins bigint[], p_win_ids uuid[],
  p_refunds bigint[], p_refund_ids uuid[], p_rebates bigint[], p_rebate_ids uuid[], p_at timestamptz
) returns table (member_id uuid, currency text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  -- Each as member and key: two members may have the same key.
  v_closed text[];
  v_gifts play_gift[];
  v_accounts ledger_paid[];
begin
  -- A round that was opened again has keys that count no more, all but the last in `ledger_key`.
  with closed as (
    update play_round r
       set stake = r.stake - c.refund, win = r.win + c.win, is_closed = true, closed_at = p_at, closed_by = c.key
      from unnest(
             p_members, p_rounds, p_keys, p_wins, p_win_ids, p_refunds, p_refund_ids, p_rebates, p_rebate_ids)
             as c (member_id, round_id, key, win, win_id, refund, refund_id, rebate, rebate_id)
     where r.member_id = c.member_id and r.id = c.round_id and r.scope = p_scope and not r.is_closed
       and r.stake >= c.refund
       and (r.closed_by is null or r.closed_by <> c.key and not play_is_known(p_scope, c.member_id, c.key))
    returning c.*, r.currency, r.opened_at
  )
  select array_agg(member_id || ' ' || key),
         array_agg(row(
           member_id, round_id, key, currency, opened_at, win, win_id, refund, refund_id, rebate, rebate_id)::play_gift)
           filter (where win > 0 or refund > 0 or rebate > 0)
    into v_closed, v_gifts from closed;

  if cardinality(v_closed) is distinct from cardinality(p_rounds) and exists (
    select from unnest(p_members, p_rounds, p_keys) as c (member_id, round_id, key)
     where c.member_id || ' ' || c.key <> all (coalesce(v_closed, '{}'))
       and not exists (
         select from play_round r
          where r.member_id = c.member_id and r.id = c.round_id and r.scope = p_scope and r.closed_by = c.key)
       and not play_is_known(p_scope, c.member_id, c.key)
  ) then
    raise exception 'a round that is to be closed is not open' using errcode = 'NP001';
  end if;
  if v_gifts is null then
    return;
  end if;

  v_accounts := play_pay_gifts(p_house, v_gifts, p_at);

  insert into play_command (member_id, id, round_id, kind, scope, key, amount, at)
  select g.member_id, command.id, g.round_id, command.kind, p_scope, g.key || command.suffix, command.amount, p_at
    from unnest(v_gifts) g
   cross join lateral (values
     (g.win_id, 'win', '', g.win), (g.refund_id, 'refund', ':refund', g.refund)) as command (id, kind, suffix, amount)
   where command.amount > 0;

  if exists (select from unnest(v_accounts) where is_limited) then
    -- A win is of now; a stake that comes back is forgotten by the spans that had seen it.
    perform protection_count(g.member_id, part.staked, part.won, 0, 0, p_at, part.of)
      from unnest(v_accounts) a
      join unnest(v_gifts) g on g.member_id = a.member_id and g.currency = a.currency
     cross join lateral (values (0, g.win, p_at), (-g.refund, 0, g.opened_at)) as part (staked, won, of)
     where a.is_limited and (part.staked <> 0 or part.won <> 0);
  end if;

  return query select a.member_id, a.currency, a.balance from unnest(v_accounts) a;
end $$;

-- Whether a key of a closing is among those that no round carries any more.
create function play_is_known(p_scope text, p_member uuid, p_key text) returns boolean
language sql stable as $$
  select exists (select from ledger_key where key = p_key and scope = p_scope and member_id = p_member)
$$;

-- The transfers of gifts; answers the accounts that were paid.
create function play_pay_gifts(p_house text, p_gifts play_gift[], p_at timestamptz) returns ledger_paid[]
language plpgsql as $$
declare
  v_payments ledger_payment[];
begin
  v_payments := array(
    select row(member_id, currency, id, code, source, amount)::ledger_payment
      from (
        select member_id, currency, round_id, win_id, 'play.win', p_house, win from unnest(p_gifts) where win > 0
         union all
        select member_id, currency, round_id, refund_id, 'play.stake_refund', p_house, refund from unnest(p_gifts)
         where refund > 0
         union all
        select member_id, currency, null, (array_agg(rebate_id))[1], 'play.rebate', 'house:rebates', sum(rebate)
          from unnest(p_gifts) where rebate > 0 group by member_id, currency
      ) as payment (member_id, currency, round_id, id, code, source, amount)
     order by member_id, round_id, id);
  return array(select paid from ledger_pay_all(v_payments, p_at) as paid);
end $$;

-- Takes back what closings gave, because what decided them was wrong: wins, refunds and rebates of closed rounds, which are
-- open again. May take an account below zero, and marks it. One whose key is known is passed over. Answers the balance of
-- every account that it touched. Errors: NP001 a round is not closed.
create or replace function play_reopen_rounds(p_scope text, p_house text, p_rounds play_reopening[], p_at timestamptz)
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
     set stake = r.stake + refunded.amount, win = 0, is_closed = false, closed_at = null,
         -- One that was closed before rounds kept their keys is asked for them all from now on.
         closed_by = coalesce(r.closed_by, o.key)
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
  -- What had closed them counts no more, and is not done again.
  insert into ledger_key (member_id, scope, key, hash, answer, at)
  select o.member_id, p_scope, r.closed_by, '\x00', jsonb_build_object('round', o.round_id), p_at
    from unnest(v_rounds) o
    join play_round r on r.member_id = o.member_id and r.id = o.round_id
   where r.closed_by is not null
      on conflict do nothing;

  return query
    select distinct a.member_id, a.currency, a.balance from unnest(v_moves) m
      join ledger_account a on a.member_id = m.member_id and a.address = m.from_account and a.currency = m.currency;
end $$;
