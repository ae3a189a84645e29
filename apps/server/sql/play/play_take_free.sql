-- Takes one of the free bets of the grant that a stake names, at once, as the next command of the same call asks for
-- it. Returns why not; null when it is taken. What it stakes may be told as nothing or as the value of the bet.
create or replace function play_take_free(p_request play_request) returns text
language plpgsql as $$
declare
  v_grant play_free_grant;
begin
  select * into v_grant from play_free_grant
    where member_id = p_request.member_id and scope = p_request.scope and reward_uuid = p_request.reward
    for no key update;
  if not found or v_grant.game_no <> p_request.game_no or v_grant.currency <> p_request.currency
     or p_request.amount not in (0, v_grant.bet_value) then
    return 'free_bet_unknown';
  end if;
  if v_grant.state <> 'granted' or v_grant.ends_at <= p_request.at or v_grant.used_count >= v_grant.bet_count then
    return 'free_bet_over';
  end if;
  update play_free_grant set used_count = used_count + 1 where member_id = v_grant.member_id and id = v_grant.id;
  insert into play_free_bet (member_id, scope, key, grant_id)
  values (p_request.member_id, p_request.scope, p_request.key, v_grant.id);
  return null;
end $$;
