-- Whether a key of a closing is among those that no round carries any more.
create or replace function play_is_known(p_scope text, p_member uuid, p_key text) returns boolean
language sql stable as $$
  select exists (select from ledger_key where key = p_key and scope = p_scope and member_id = p_member)
$$;
