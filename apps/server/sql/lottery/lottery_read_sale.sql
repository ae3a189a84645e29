-- What a batch of orders is judged by before its stakes: the issues as they stand, what was sold of the numbers that are
-- asked for, and of plays in which wide lines are asked for the fullest number. The sale of the issues is held open
-- until the transaction ends, and what is read was committed by those who held it before. `p_alone` are issues that
-- nobody may hold beside it. Issues come in ascending order, so that two who want the same ones never wait in a ring.
--
-- Amounts are micros as text, moments milliseconds of the epoch. A session keeps the plan that it made first, perhaps
-- while the tables were still empty: none without an index.
create or replace function lottery_read_sale(
  p_lock_class integer, p_issues integer[], p_alone integer[],
  p_number_issues integer[], p_number_plays text[], p_numbers text[],
  p_wide_issues integer[], p_wide_plays text[], p_wide text, p_currency text
) returns table (issues json, sold json, fullest json)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform case when id = any(p_alone) then pg_advisory_xact_lock(p_lock_class, id)
               else pg_advisory_xact_lock_shared(p_lock_class, id) end
     from (select id from unnest(p_issues) with ordinality as wanted (id, place) order by place) as wanted;

  return query select (
    select json_agg(json_build_object(
             'id', i.id, 'gameCode', i.game_code, 'numero', i.numero, 'state', i.state,
             'closesAt', floor(extract(epoch from i.closes_at) * 1000),
             'drawsAt', floor(extract(epoch from i.draws_at) * 1000),
             'postponedFrom', floor(extract(epoch from i.postponed_from) * 1000)))
      from lottery_issue i where i.id = any(p_issues)
  ), (
    -- Each by its key: `limit 1` keeps a join of the two from reading all numbers of all issues.
    select json_agg(json_build_array(kept.issue_id, kept.play, kept.number, kept.liability::text))
      from unnest(p_number_issues, p_number_plays, p_numbers) as asked (issue, play, number)
     cross join lateral (
       select * from lottery_exposure
        where issue_id = asked.issue and play = asked.play and number = asked.number and currency = p_currency
        limit 1) kept
  ), (
    -- All numbers of a play in an issue, by the front of the key.
    select json_agg(json_build_array(asked.issue, asked.play, coalesce(top.liability, 0)::text))
      from unnest(p_wide_issues, p_wide_plays) as asked (issue, play)
     cross join lateral (
       select max(liability) as liability from lottery_exposure
        where issue_id = asked.issue and play = asked.play and currency = p_currency and number <> p_wide) top
  );
end $$;
