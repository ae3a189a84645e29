-- Records one event from PL/pgSQL.
create or replace function outbox_record(event_name text, event_payload jsonb, at timestamptz) returns void
language plpgsql as $$
begin
  perform outbox_record_all(event_name, array[event_payload], array[at]);
end
$$;
