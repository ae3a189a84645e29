-- Decides one command under the member's lock; changes nothing but the nonce of a settle. Raises nothing that a
-- command may meet in its life; what it raises is a fault.
create or replace function play_decide(p_request play_request, p_balance bigint, p_is_limited boolean) returns play_decision
language plpgsql as $$
declare
  v_decision play_decision;
begin
  -- What the caller found wrong with the request comes after the repeats: a repeat is answered as before.
  if p_request.problem is not null then
    v_decision.status := 'refused';
    v_decision.reason := p_request.problem;
    return v_decision;
  end if;
  case p_request.kind
    when 'bet', 'settle' then return play_decide_stake(p_request, p_balance, p_is_limited);
    when 'win' then return play_decide_win(p_request);
    when 'rollback' then return play_decide_rollback(p_request);
  end case;
end $$;
