-- The stored accounts of a set of addresses, locked in address order, so that two postings never wait for each other
-- in a ring. Accounts of the house have nothing to lock.
create or replace function ledger_lock(p_addresses text[], p_currency text) returns setof ledger_account
language plpgsql as $$
begin
  return query select * from ledger_account
    where (member_id, address) in (select ledger_owner(a), a from unnest(p_addresses) a where ledger_owner(a) is not null)
      and currency = p_currency
    order by address for update;
end $$;
