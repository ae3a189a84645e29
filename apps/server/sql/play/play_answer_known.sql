-- Answers a command whose key was used before; null when it was not.
create or replace function play_answer_known(p_request play_request, p_balance bigint) returns play_wallet_answer
language plpgsql as $$
declare
  v_known ledger_key;
  v_answer play_wallet_answer;
begin
  -- The member's own use of the key stands first: what another member did with it takes nothing from a repeat.
  select * into v_known from ledger_key where key = p_request.key and scope = p_request.scope
    order by (member_id = p_request.member_id) desc limit 1;
  if not found then
    return null;
  end if;
  v_answer.index := p_request.index;
  v_answer.balance := p_balance;
  v_answer.balance_now := p_balance;
  v_answer.status := 'duplicate';
  if v_known.member_id <> p_request.member_id or v_known.hash <> p_request.hash then
    return v_answer;
  end if;
  -- A bet that was rolled back is not good again because its first call comes once more.
  if p_request.kind = 'bet' and exists (
    select from play_command
     where member_id = p_request.member_id and scope = p_request.scope and key = p_request.key
       and rolled_back_by is not null
  ) then
    return v_answer;
  end if;
  v_answer.status := 'replayed';
  v_answer.balance := (v_known.answer ->> 'balance')::bigint;
  v_answer.round_id := (v_known.answer ->> 'round')::uuid;
  v_answer.stored := v_known.answer;
  return v_answer;
end $$;
