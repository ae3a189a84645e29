-- The member or agent in an address such as `member:018f...:cash`; null for the house and the outside.
create or replace function ledger_owner(p_address text) returns uuid
language sql immutable parallel safe as $$
  select case
    when p_address like 'member:%' then substr(p_address, 8, 36)::uuid
    when p_address like 'agent:%' then substr(p_address, 7, 36)::uuid
  end
$$;
