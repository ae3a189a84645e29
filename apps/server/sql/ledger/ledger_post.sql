-- A group of transfers, all or none, once for each (member, scope, key). Answers {"group", "balances", "isRepeat"}:
-- the balance after it of every stored account that it touched. Errors: NL001, NL002 the key was used for other
-- content, NL003.
create or replace function ledger_post(
  p_member uuid, p_scope text, p_key text, p_hash bytea, p_group uuid, p_transfers jsonb, p_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_found ledger_key;
  v_addresses text[];
  v_currency text := p_transfers -> 0 ->> 'currency';
  v_accounts ledger_account[];
  v_transfer jsonb;
  v_move ledger_move;
  v_moves ledger_move[];
  v_answer jsonb;
begin
  -- Two first uses of one key wait for each other here, whatever accounts they name.
  perform pg_advisory_xact_lock(hashtextextended(p_scope || ':' || p_key || ':' || p_member, 0));
  select * into v_found from ledger_key where key = p_key and scope = p_scope and member_id = p_member;
  if found then
    if v_found.hash <> p_hash then
      raise exception 'the key % was used for other content', p_key using errcode = 'NL002';
    end if;
    return v_found.answer || '{"isRepeat": true}';
  end if;
  select array_agg(distinct a) into v_addresses
    from jsonb_array_elements(p_transfers) t, lateral (values (t ->> 'from'), (t ->> 'to')) as side (a);
  v_accounts := array(select account from ledger_lock(v_addresses, v_currency) as account);
  for v_transfer in select * from jsonb_array_elements(p_transfers) loop
    v_move := row(
      p_member, v_transfer ->> 'id', p_group, v_transfer ->> 'code', v_transfer ->> 'from', v_transfer ->> 'to',
      v_transfer ->> 'amount', v_transfer ->> 'currency', p_at, coalesce((v_transfer ->> 'isCorrection')::boolean, false),
      v_transfer ->> 'note', null, null, null, null)::ledger_move;
    for v_index in 1 .. cardinality(v_accounts) loop
      if v_accounts[v_index].address = v_move.from_account then
        v_accounts[v_index] := ledger_step(v_accounts[v_index], -v_move.amount, v_move.id, v_move.is_correction);
        v_move.from_number := v_accounts[v_index].entry_count;
        v_move.from_balance := v_accounts[v_index].balance;
      elsif v_accounts[v_index].address = v_move.to_account then
        v_accounts[v_index] := ledger_step(v_accounts[v_index], v_move.amount, v_move.id, v_move.is_correction);
        v_move.to_number := v_accounts[v_index].entry_count;
        v_move.to_balance := v_accounts[v_index].balance;
      end if;
    end loop;
    v_moves := v_moves || v_move;
  end loop;
  perform ledger_apply(v_moves, v_accounts);
  select jsonb_build_object('group', p_group, 'isRepeat', false, 'balances', coalesce(jsonb_object_agg(address, balance::text), '{}'))
    into v_answer from unnest(v_accounts);
  perform ledger_remember(p_member, p_scope, p_key, p_hash, v_answer, p_at);
  return v_answer;
end $$;
