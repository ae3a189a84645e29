-- Notes that keys were used. One that was used before is refused: NL002 where its content was another, else 40001, with
-- which the caller's transaction is tried again and finds it.
create or replace function ledger_write_keys(p_keys ledger_key[]) returns void
language plpgsql
as $$
declare
  v_written bigint;
  v_other text;
begin
  if cardinality(p_keys) = 0 then
    return;
  end if;
  -- In one order, so that two who use the same keys do not wait in a ring.
  insert into ledger_key (member_id, scope, key, hash, answer, at)
  select member_id, scope, key, hash, answer, at from unnest(p_keys) order by key, scope, member_id
  on conflict do nothing;
  get diagnostics v_written = row_count;
  if v_written = cardinality(p_keys) then
    return;
  end if;
  select asked.key into v_other
    from unnest(p_keys) asked
    join ledger_key used
      on used.key = asked.key and used.scope = asked.scope and used.member_id = asked.member_id
   where used.hash <> asked.hash
   limit 1;
  if found then
    raise exception 'the key % was used for other content', v_other using errcode = 'NL002';
  end if;
  raise exception 'a key was used meanwhile' using errcode = 'serialization_failure';
end $$;

revoke all on function ledger_write_keys from public, nokshi_app;
