-- What a command did to its round. `counts` is what it adds to the rounds that count: 1 when the round closed and a
-- stake of it stands, -1 when its last stake was undone after the close.
create or replace function play_event(p_request play_request, p_decision play_decision, p_account ledger_account) returns jsonb
language plpgsql as $$
declare
  v_stands boolean := true;
begin
  if p_request.kind = 'rollback' then
    -- `offset 0` has them found by the round, whatever the plan.
    v_stands := exists (
      select from (select * from play_command where round_id = p_decision.round_id offset 0) c
       where c.member_id = p_request.member_id and c.kind in ('bet', 'settle') and c.rolled_back_by is null
         and not (c.scope = p_request.scope and c.key = p_decision.undone_key));
  end if;
  return jsonb_build_object(
    'memberId', p_request.member_id, 'roundId', p_decision.round_id, 'nodeId', p_decision.game_no,
    'currency', p_decision.round_currency, 'stakeMicros', p_decision.stake::text, 'winMicros', p_decision.win::text,
    'isClosed', p_decision.closes and not p_decision.was_closed,
    'counts', ((p_decision.closes or p_decision.was_closed) and v_stands)::integer - p_decision.was_closed::integer,
    'isDemo', p_decision.is_demo, 'balanceMicros', p_account.balance::text, 'entryNo', p_account.entry_count,
    'at', floor(extract(epoch from p_request.at) * 1000));
end $$;
