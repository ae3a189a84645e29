-- Why a member may not do this now, for use cases: null when nothing stands against it, else 'account_locked',
-- 'reality_check' or 'limit_reached'. Kinds: stake, deposit, launch. Amounts are micros. Time comes in.
create or replace function protection_refusal(p_member uuid, p_kind text, p_amount bigint, p_at timestamptz) returns text
language plpgsql stable as $$
begin
  if p_kind = 'stake' then
    return nullif(protection_judge_stake(p_member, p_amount, p_at, true), 'mark');
  end if;
  if exists (
    select from protection_lock
     where member_id = p_member and p_kind = any (kinds) and lifted_at is null
       and begins_at <= p_at and (ends_at is null or ends_at > p_at)
  ) then
    return 'account_locked';
  end if;
  if protection_limit_reached(p_member, p_kind, p_amount, 0, p_at) then
    return 'limit_reached';
  end if;
  return null;
end $$;
