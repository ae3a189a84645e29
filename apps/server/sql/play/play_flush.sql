-- Writes what decided commands gathered: money first, then rounds with their events.
create or replace function play_flush(
  p_transfers ledger_transfer[], p_corrections boolean[], p_keys ledger_key[], p_bookings play_booking[],
  p_new_rounds integer, p_events jsonb[], p_times timestamptz[]
) returns void
language plpgsql as $$
begin
  if cardinality(p_keys) > 0 then
    perform ledger_write(p_transfers, p_corrections, p_keys);
  end if;
  if cardinality(p_bookings) > 0 then
    perform play_write(p_bookings, p_new_rounds);
    perform outbox_record_all('play.round_changed', p_events, p_times);
  end if;
end $$;
