-- Counts a command that was taken towards its member's limits, at once: the next command of the same call asks again.
-- What is undone is forgotten by the spans that had seen it: the stake by those of its bet, each win by those of its
-- own.
create or replace function play_count(p_request play_request, p_decision play_decision, p_played_ms bigint) returns void
language plpgsql as $$
declare
  v_undone play_command;
  v_win play_command;
begin
  if p_decision.undone_key is null then
    perform protection_count(
      p_request.member_id, p_decision.stake, p_decision.win, 0, p_played_ms, p_request.at, p_request.at);
    return;
  end if;
  select * into v_undone from play_command
    where member_id = p_request.member_id and scope = p_request.scope and key = p_decision.undone_key;
  perform protection_count(
    p_request.member_id, p_decision.stake, case when v_undone.kind = 'win' then p_decision.win else 0 end, 0,
    p_played_ms, p_request.at, v_undone.at);
  if v_undone.kind = 'bet' and p_decision.win <> 0 then
    for v_win in
      select c.* from (select * from play_command where round_id = p_decision.round_id offset 0) c
       where c.member_id = p_request.member_id and c.scope = p_request.scope and c.reference_key = v_undone.key
         and c.kind = 'win' and c.rolled_back_by is null
    loop
      perform protection_count(p_request.member_id, 0, -v_win.amount, 0, 0, p_request.at, v_win.at);
    end loop;
  end if;
end $$;
