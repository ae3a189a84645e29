-- What of these keys was used before. The accounts stay locked until the transaction ends, so that who used a key for
-- one of them meanwhile is waited for and seen.
create or replace function ledger_find_used(
  p_members uuid[], p_addresses text[], p_currencies text[], p_key_members uuid[], p_scopes text[], p_keys text[])
returns setof ledger_key
language plpgsql security definer
set search_path to 'public', 'pg_temp'
as $$
#variable_conflict use_column
begin
  perform ledger_lock(p_members, p_addresses, p_currencies);
  return query
    select used.*
      from unnest(p_key_members, p_scopes, p_keys) as asked (member_id, scope, key)
      join ledger_key used
        on used.key = asked.key and used.scope = asked.scope and used.member_id = asked.member_id;
end $$;

revoke all on function ledger_find_used from public;
grant execute on function ledger_find_used to nokshi_app;
