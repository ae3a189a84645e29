create or replace function ledger_remember(
  p_member uuid, p_scope text, p_key text, p_hash bytea, p_answer jsonb, p_at timestamptz
) returns void
language plpgsql as $$
begin
  perform ledger_remember_all(array[row(p_member, p_scope, p_key, p_hash, p_answer, p_at)::ledger_use]);
end $$;
