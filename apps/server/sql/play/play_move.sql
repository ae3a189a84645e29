-- The move of an accepted command on its member's account, after the account's step.
create or replace function play_move(
  p_request play_request, p_id uuid, p_code text, p_house text, p_amount bigint, p_takes boolean, p_account ledger_account
) returns ledger_move
language plpgsql as $$
begin
  if p_takes then
    return row(
      p_request.member_id, p_id, p_request.id, p_code, p_request.cash, p_house, p_amount, p_request.currency,
      p_request.at, false, null, p_account.entry_count, p_account.balance, null, null)::ledger_move;
  end if;
  return row(
    p_request.member_id, p_id, p_request.id, p_code, p_house, p_request.cash, p_amount, p_request.currency,
    p_request.at, false, null, null, null, p_account.entry_count, p_account.balance)::ledger_move;
end $$;
