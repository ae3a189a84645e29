-- Takes back what closings gave, because what decided them was wrong: wins, refunds and rebates of closed rounds, which are
-- open again. May take an account below zero, and marks it. One whose key is known is passed over. Answers the balance of
-- every account that it touched, with what its caller has to count of a member with limits. Errors: NP001 a round is not
-- closed.
create or replace function play_reopen_rounds(p_scope text, p_house text, p_rounds play_reopening[], p_at timestamptz)
returns table (member_id uuid, currency text, balance bigint, parts json)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_rounds play_reopening[];
  v_transfers ledger_transfer[];
  v_keys ledger_key[];
  v_accounts ledger_account[];
  v_parts json;
  v_done bigint;
begin
  v_rounds := array(
    select o from unnest(p_rounds) o
     where not exists (
       select from ledger_key k where k.key = o.key and k.scope = p_scope and k.member_id = o.member_id));

  -- Commands are found by their round: the member is compared as no index can, whatever a plan supposes.
  v_transfers := array(
    select row(
             o.member_id, move.id, move.id, move.code, 'member:' || o.member_id || ':cash', move.target, move.amount,
             r.currency, p_at, null)::ledger_transfer
      from unnest(v_rounds) o
      join play_round r on r.member_id = o.member_id and r.id = o.round_id and r.is_closed
      left join lateral (
        select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
         where c.round_id = o.round_id and c.member_id is not distinct from o.member_id and c.kind = 'refund'
           and c.rolled_back_by is null
      ) refunded on true
     cross join lateral (values
       (o.win_id, 'play.win_taken_back', p_house, r.win),
       (o.refund_id, 'play.refund_taken_back', p_house, refunded.amount),
       (o.rebate_id, 'play.rebate_taken_back', 'house:rebates', o.rebate)) as move (id, code, target, amount)
     where move.amount > 0
     order by o.member_id, o.round_id, move.id);
  -- What had closed the rounds counts no more, and is not done again.
  v_keys := array(
    select row(key.member_id, p_scope, key.key, '\x00', jsonb_build_object('round', key.round_id), p_at)::ledger_key
      from (
        select o.member_id, o.key, o.round_id from unnest(v_rounds) o
         union
        select o.member_id, r.closed_by, o.round_id
          from unnest(v_rounds) o
          join play_round r on r.member_id = o.member_id and r.id = o.round_id
         where r.closed_by <> o.key and not play_is_known(p_scope, o.member_id, r.closed_by)) key);
  v_accounts := array(
    select account
      from ledger_write(v_transfers, array_fill(true, array[cardinality(v_transfers)]), v_keys) as account);

  -- Before the rounds are open again: when they were closed says which spans had seen their wins.
  select json_agg(json_build_object(
           'memberId', o.member_id, 'currency', r.currency, 'won', r.win::text,
           'closedAt', floor(extract(epoch from r.closed_at) * 1000), 'refunded', refunded.amount::text,
           'openedAt', floor(extract(epoch from r.opened_at) * 1000)))
    into v_parts
    from unnest(v_rounds) o
    join play_round r on r.member_id = o.member_id and r.id = o.round_id
    join ledger_account a
      on a.member_id = o.member_id and a.address = 'member:' || o.member_id || ':cash' and a.currency = r.currency
   cross join lateral (
     select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
      where c.round_id = o.round_id and c.member_id is not distinct from o.member_id and c.kind = 'refund'
        and c.rolled_back_by is null
   ) refunded
   where a.is_limited;

  update play_round r
     set stake = r.stake + refunded.amount, win = 0, is_closed = false, closed_at = null,
         -- One that was closed before rounds kept their keys is asked for them all from now on.
         closed_by = coalesce(r.closed_by, o.key)
    from unnest(v_rounds) o
    left join lateral (
      select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
       where c.round_id = o.round_id and c.member_id is not distinct from o.member_id and c.kind = 'refund'
         and c.rolled_back_by is null
    ) refunded on true
   where r.member_id = o.member_id and r.id = o.round_id and r.scope is not distinct from p_scope and r.is_closed;
  get diagnostics v_done = row_count;
  if v_done <> cardinality(v_rounds) then
    raise exception 'a round that is to be open again is not closed' using errcode = 'NP001';
  end if;
  update play_command c set rolled_back_by = coalesce(o.win_id, o.refund_id)
    from unnest(v_rounds) o
   where c.round_id = o.round_id and c.member_id is not distinct from o.member_id and c.kind in ('win', 'refund')
     and c.rolled_back_by is null;

  return query
    select a.member_id, a.currency, a.balance,
           case when a.is_limited then (
             select json_agg(part) from json_array_elements(v_parts) part
              where part ->> 'memberId' = a.member_id::text and part ->> 'currency' = a.currency) end
      from unnest(v_accounts) a;
end $$;
