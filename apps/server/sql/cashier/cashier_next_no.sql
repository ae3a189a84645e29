-- The next number of an order. Numbers follow the clock, in milliseconds since 2026, or the number before where that is
-- later: they are unique and grow, and do not tell how many orders there are. 40 bits of them are shown.
create or replace function cashier_next_no(counter regclass) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key constant bigint := hashtextextended('cashier.next_no:' || counter::text, 0);
  is_held boolean := false;
  no bigint := floor((extract(epoch from clock_timestamp()) - 1767225600) * 1000)::bigint;
begin
  if counter::text not like 'cashier\_%\_no' then
    raise exception '% counts no orders', counter;
  end if;
  -- A lock of the session, for these two statements: one of the transaction would hold up all orders until it commits.
  perform pg_advisory_lock(key);
  is_held := true;
  no := greatest(no, nextval(counter));
  perform setval(counter, no);
  perform pg_advisory_unlock(key);
  return no;
exception when query_canceled or others then
  if is_held then perform pg_advisory_unlock(key); end if;
  raise;
end $$;

alter table cashier_deposit alter column no set default cashier_next_no('cashier_deposit_no');
alter table cashier_withdrawal alter column no set default cashier_next_no('cashier_withdrawal_no');
alter table cashier_member_transfer alter column no set default cashier_next_no('cashier_member_transfer_no');
alter table cashier_wallet_transfer alter column no set default cashier_next_no('cashier_wallet_transfer_no');
