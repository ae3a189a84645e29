-- Records events of one name from PL/pgSQL. The id of each is a UUIDv7 of its moment; the 44 bits after the
-- milliseconds come from the running clock and the event's place in the list, so that events of one moment keep the
-- order in which one session recorded them (to write one takes longer than a microsecond), and the last 30 are random.
create or replace function outbox_record_all(event_name text, event_payloads jsonb[], event_times timestamptz[]) returns void
language plpgsql as $$
declare
  first_tick bigint := date_part('epoch', clock_timestamp()) * 1000000;
begin
  insert into outbox_pending (id, name, payload, recorded_at)
  select
    encode(
      int8send((floor(date_part('epoch', at) * 1000 + 0.01)::bigint << 16) | 28672 | (((first_tick + place) >> 32) & 4095))
      || int8send((1::bigint << 63) | (((first_tick + place) & 4294967295) << 30) | (random() * 1073741823)::bigint),
      'hex'
    )::uuid,
    event_name, payload, at
  from unnest(event_payloads, event_times) with ordinality as event (payload, at, place);
end
$$;
