create or replace function play_flush(
  p_accounts ledger_account[], p_moves ledger_move[], p_bookings play_booking[], p_new_rounds integer, p_events jsonb[],
  p_times timestamptz[], p_uses ledger_use[]
) returns void
language plpgsql as $$
begin
  if cardinality(p_moves) > 0 then
    perform ledger_apply(p_moves, p_accounts);
  end if;
  if cardinality(p_bookings) > 0 then
    perform play_write(p_bookings, p_new_rounds);
    perform outbox_record_all('play.round_changed', p_events, p_times);
  end if;
  if cardinality(p_uses) > 0 then
    perform ledger_remember_all(p_uses);
  end if;
end $$;
