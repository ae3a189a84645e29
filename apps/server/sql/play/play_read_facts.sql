-- What the decisions of a set of wallet commands need, in one row a command. The cash accounts stay locked until the
-- transaction ends, so that commands of one member wait for each other, a rollback for its bet included; what is read
-- after that was committed by those before. `play/wallet/read-facts.ts` says what is asked and what it means.
--
-- A session keeps the plans that it made first, perhaps while the tables were still empty: those without an index are
-- kept out, because they would be read from end to end later.
create or replace function play_read_facts(p_members uuid[], p_currencies text[], p_asked play_asked[]) returns table (
  place integer, balance bigint, entry_count bigint, is_limited boolean,
  known_by uuid, known_hash text, known_answer jsonb, is_undone boolean,
  round_id uuid, round_ref text, round_game_no integer, round_currency text, round_stake bigint, round_win bigint,
  round_is_closed boolean, round_is_demo boolean,
  original_kind text, original_id uuid, original_amount bigint, original_is_free boolean, original_is_undone boolean,
  original_at timestamptz, original_house text, beside json, is_reference_known boolean,
  takes_real_money boolean, started_at timestamptz,
  pair_id uuid, server_seed text, server_seed_hash text, client_seed text, next_nonce integer, free_grant json,
  locks json, has_player boolean, check_minutes integer, marked_at timestamptz, played_ms bigint, checked_ms bigint,
  asked_at timestamptz, check_minutes_of_new integer, limits json, usage json)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  perform ledger_lock(p_members, array(select 'member:' || member || ':cash' from unnest(p_members) member), p_currencies);

  return query
    select c.place, account.balance, account.entry_count, account.is_limited,
           known.member_id, encode(known.hash, 'hex'), known.answer, own.rolled_back_by is not null,
           round.id, round.round_ref, round.game_no, round.currency, round.stake, round.win, round.is_closed,
           round.is_demo,
           original.kind::text, original.id, original.amount::bigint, original.is_free,
           original.rolled_back_by is not null, original.at,
           case when c.kind = 'rollback' then (
             select case original.kind when 'bet' then to_account else from_account end
               from ledger_transfer where member_id = c.member and id = original.id) end,
           -- By the round, whatever the plan: `offset 0`.
           case when c.kind = 'rollback' and original.rolled_back_by is null then (
             select json_agg(json_build_object(
                      'scope', other.scope, 'key', other.key, 'kind', other.kind, 'amount', other.amount::text,
                      'referenceKey', other.reference_key, 'at', floor(extract(epoch from other.at) * 1000),
                      'house', (
                        select from_account from ledger_transfer
                         where other.kind = 'win' and member_id = other.member_id and id = other.id)))
               from (select * from play_command where round_id = original.round_id offset 0) other
              where other.member_id = c.member and other.kind in ('bet', 'settle', 'win')
                and other.rolled_back_by is null) end,
           c.kind = 'rollback' and (original.id is not null or exists (
             select from ledger_key where key = c.reference and scope = c.scope and member_id = c.member)),
           case when c.asks_real_money then brand_takes_real_money(c.at) end,
           start.started_at,
           pair.id, pair.server_seed, pair.server_seed_hash, pair.client_seed, pair.next_nonce,
           case when c.reward is not null then (
             select json_build_object(
                      'id', id, 'gameNo', game_no, 'currency', currency, 'betValue', bet_value::text,
                      'betCount', bet_count, 'usedCount', used_count, 'state', state,
                      'endsAt', floor(extract(epoch from ends_at) * 1000))
               from play_free_grant where member_id = c.member and scope = c.scope and reward_uuid = c.reward) end,
           player.locks, player.has_player, player.check_minutes, player.marked_at, player.played_ms, player.checked_ms,
           player.asked_at, player.check_minutes_of_new,
           case when c.is_first and account.is_limited then protection_limit_facts(c.member) end,
           case when account.is_limited then protection_usage_facts(c.member, c.at) end
      from unnest(p_asked) as c
      -- Each a look-up by its key, whatever the plan: `limit 1` keeps a join from being read from end to end.
      left join lateral (
        select * from ledger_account
         where member_id = c.member and address = 'member:' || c.member || ':cash' and currency = c.currency
         limit 1) account on true
      -- The member's own use of the key stands first: what another member did with it takes nothing from a repeat.
      left join lateral (
        select * from ledger_key where key = c.key and scope = c.scope order by member_id = c.member desc limit 1) known
        on true
      left join lateral (
        select rolled_back_by from play_command
         where c.kind = 'bet' and known.member_id = c.member and member_id = c.member and scope = c.scope and key = c.key
         limit 1) own on true
      left join lateral (
        select * from play_command
         where c.reference is not null and member_id = c.member and scope = c.scope and key = c.reference
           and kind in ('bet', 'win')
         limit 1) original on true
      left join lateral (
        (select * from play_round
          where c.reference is null and member_id = c.member and scope = c.scope and game_no = c.game
            and round_ref = c.round_ref and not is_closed
          limit 1)
         union all
        (select * from play_round
          where c.reference is not null and member_id = c.member and id = original.round_id
          limit 1)) round on true
      left join lateral (
        select started_at from play_start where c.is_paced and member_id = c.member and game_no = c.game limit 1) start
        on true
      left join lateral (
        select * from play_seed_pair where c.draws and member_id = c.member and state = 'active'
         limit 1) pair on true
      left join lateral (
        select * from protection_stake_facts(c.member) where c.judges limit 1) player on true;
end $$;
