-- Stores uses. Errors: unique_violation for a use that is stored already.
create or replace function ledger_remember_all(p_uses ledger_use[]) returns void
language plpgsql as $$
begin
  insert into ledger_key (member_id, scope, key, hash, answer, at)
  select member_id, scope, key, hash, answer, at from unnest(p_uses);
end $$;
