-- Whether a limit stands against a stake, a deposit or a launch. `p_played_ms` is play that is not counted yet.
create or replace function protection_limit_reached(
  p_member uuid, p_kind text, p_amount bigint, p_played_ms bigint, p_at timestamptz
) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from protection_limit l
      join protection_usage u on u.member_id = l.member_id and u.span = l.span
     cross join lateral (
       select case when u.ends_at > p_at then u.staked else 0 end as staked,
              case when u.ends_at > p_at then u.won else 0 end as won,
              case when u.ends_at > p_at then u.deposited else 0 end as deposited,
              case when u.ends_at > p_at then u.played_ms else 0 end as played_ms) used
     where l.member_id = p_member and l.begins_at is not null and l.ends_at is null
       and case l.kind
             when 'deposit' then p_kind = 'deposit' and p_amount > 0 and used.deposited + p_amount > l.amount
             when 'stake' then p_kind = 'stake' and p_amount > 0 and used.staked + p_amount > l.amount
             when 'loss' then p_kind = 'stake' and p_amount > 0 and used.staked - used.won + p_amount > l.amount
             else p_kind in ('stake', 'launch') and used.played_ms + p_played_ms >= l.amount * 60000
           end
  );
end $$;
