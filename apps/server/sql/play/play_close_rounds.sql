-- Closes open rounds of one scope and house, and pays them; one place of each list is one round. What it is given is in
-- micros and not below zero: a refund is the part of the stake that comes back (bets that tied, or all of a void issue), a
-- rebate is paid beside the round and is no part of its win. Rebates of one account are one transfer of the list. A key is
-- the caller's id of a closing, unique for the member in its scope for ever; a closing whose key is known is passed over.
-- Answers the balance of every account that it touched, with what its caller has to count of a member with limits.
-- Errors: NP001 a round is not open, or gives back more than was staked.
--
-- Its lists are short beside the tables, so that no table is to be read from end to end, whatever a plan supposes.
create or replace function play_close_rounds(
  p_scope text, p_house text, p_members uuid[], p_rounds uuid[], p_keys text[], p_wins bigint[], p_win_ids uuid[],
  p_refunds bigint[], p_refund_ids uuid[], p_rebates bigint[], p_rebate_ids uuid[], p_at timestamptz
) returns table (member_id uuid, currency text, balance bigint, parts json)
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_closed bigint;
  v_gifts play_gift[];
  v_accounts ledger_account[];
begin
  -- A round that was opened again has keys that count no more, all but the last in `ledger_key`. Scope and state are
  -- compared as no index can: a round is found by its id, whatever a plan supposes, and not among all open ones of its
  -- member.
  with closed as (
    update play_round r
       set stake = r.stake - c.refund, win = r.win + c.win, is_closed = true, closed_at = p_at, closed_by = c.key
      from unnest(
             p_members, p_rounds, p_keys, p_wins, p_win_ids, p_refunds, p_refund_ids, p_rebates, p_rebate_ids)
             as c (member_id, round_id, key, win, win_id, refund, refund_id, rebate, rebate_id)
     where r.member_id = c.member_id and r.id = c.round_id and r.scope is not distinct from p_scope
       and r.is_closed is not true and r.stake >= c.refund
       and (r.closed_by is null or r.closed_by <> c.key and not play_is_known(p_scope, c.member_id, c.key))
    returning c.*, r.currency, r.opened_at
  )
  select count(*),
         array_agg(row(
           member_id, round_id, key, currency, opened_at, win, win_id, refund, refund_id, rebate, rebate_id)::play_gift)
           filter (where win > 0 or refund > 0 or rebate > 0)
    into v_closed, v_gifts from closed;

  -- Of those that were not closed now, each was closed by its key before.
  if v_closed <> cardinality(p_rounds) and exists (
    select from unnest(p_members, p_rounds, p_keys) as c (member_id, round_id, key)
     where not exists (
         select from play_round r
          where r.member_id = c.member_id and r.id = c.round_id and r.scope is not distinct from p_scope
            and r.closed_by = c.key)
       and not play_is_known(p_scope, c.member_id, c.key)
  ) then
    raise exception 'a round that is to be closed is not open' using errcode = 'NP001';
  end if;
  if v_gifts is null then
    return;
  end if;

  v_accounts := play_pay_gifts(p_house, v_gifts, p_at);

  insert into play_command (member_id, id, round_id, kind, scope, key, amount, at)
  select member_id, win_id, round_id, 'win', p_scope, key, win, p_at from unnest(v_gifts) where win > 0
   union all
  select member_id, refund_id, round_id, 'refund', p_scope, key || ':refund', refund, p_at from unnest(v_gifts)
   where refund > 0;

  return query
    select a.member_id, a.currency, a.balance,
           case when a.is_limited then (
             select json_agg(json_build_object(
                      'won', g.win::text, 'refunded', g.refund::text,
                      'openedAt', floor(extract(epoch from g.opened_at) * 1000)))
               from unnest(v_gifts) g where g.member_id = a.member_id and g.currency = a.currency) end
      from unnest(v_accounts) a;
end $$;
