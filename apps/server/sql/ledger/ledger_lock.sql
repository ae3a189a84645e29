-- Locks stored accounts until the transaction ends, everywhere in this order, so that nobody waits in a ring. One that
-- has no row is passed over.
create or replace function ledger_lock(p_members uuid[], p_addresses text[], p_currencies text[]) returns void
language plpgsql security definer
set search_path to 'public', 'pg_temp'
as $$
begin
  perform from ledger_account
    where (member_id, address, currency) in (select * from unnest(p_members, p_addresses, p_currencies))
    order by address, currency for update;
end $$;

revoke all on function ledger_lock from public;
grant execute on function ledger_lock to nokshi_app;
