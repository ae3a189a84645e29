-- The transfer of an accepted command between its member's cash and the house.
create or replace function play_transfer(
  p_request play_request, p_id uuid, p_code text, p_house text, p_amount bigint, p_takes boolean
) returns ledger_transfer
language plpgsql as $$
begin
  return row(
    p_request.member_id, p_id, p_request.id, p_code,
    case when p_takes then p_request.cash else p_house end, case when p_takes then p_house else p_request.cash end,
    p_amount, p_request.currency, p_request.at, null)::ledger_transfer;
end $$;
