-- Whether two owners have switched real money on and the licence holds at this moment. Nothing stored is a no.
create or replace function brand_takes_real_money(p_at timestamptz) returns boolean
language sql stable as $$
  select coalesce((
    select (value ->> 'isSwitchedOn')::boolean
           and extract(epoch from p_at) * 1000 < (value #>> '{licence,validUntil}')::bigint
      from brand_setting where name = 'realMoney'), false)
$$;
