-- The door to the wallet: the one function of `play` that may write the ledger, through the ledger's own functions.
-- A list that fails has done nothing; it is halved until what goes wrong stands alone and is answered as `failed`.
--
-- A session keeps the plans that it made first, perhaps while the tables were still empty: those without an index are
-- kept out, because they would be read from end to end later; and no plan is made anew for the sake of its values.
create or replace function play_wallet(p_commands jsonb, p_at timestamptz) returns setof play_wallet_answer
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count integer := jsonb_array_length(p_commands);
  v_half jsonb;
  v_failed play_wallet_answer;
begin
  begin
    return query select * from play_wallet_run(p_commands, p_at);
    return;
  exception
    -- The whole batch has to be tried again for these; nothing of it was done.
    when serialization_failure or deadlock_detected then raise;
    when others then
      if v_count = 1 then
        v_failed.index := (p_commands -> 0 ->> 'index')::integer;
        v_failed.status := 'failed';
        v_failed.reason := sqlstate || ' ' || sqlerrm;
        return next v_failed;
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
