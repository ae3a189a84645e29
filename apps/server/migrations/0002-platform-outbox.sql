-- Events that use cases recorded and the relay has not published yet. They are numbered when they are published,
-- because neither a sequence nor a time-ordered id follows the order of commits: a reader of either would pass by
-- an event whose transaction commits late.
--
-- The rule of a name is a domain and not a check of the table, because a check is compiled anew by every statement
-- that writes and a domain once in a session.
create domain outbox_name as text check (length(value) between 3 and 80);
create table outbox_pending (
  id uuid primary key,
  name outbox_name not null,
  payload jsonb not null,
  recorded_at timestamptz not null
);

-- The published log, read by subscribers in order of position.
create table outbox_event (
  position bigint primary key,
  id uuid not null,
  name text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  member_id uuid generated always as ((payload ->> 'memberId')::uuid) stored
);

-- What a member who comes back has missed.
create index outbox_event_member on outbox_event (member_id, position) where member_id is not null;

-- The last position given. Its row lock makes publications commit in the order of their numbers.
create table outbox_counter (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);
insert into outbox_counter (position) values (0);

create table outbox_cursor (
  subscriber text primary key,
  position bigint not null
);

revoke update on outbox_pending, outbox_event from nokshi_app;
revoke insert, delete on outbox_counter from nokshi_app;

-- Records events of one name from PL/pgSQL. The id of each is a UUIDv7 of its moment; the 44 bits after the
-- milliseconds come from the running clock and the event's place in the list, so that events of one moment keep the
-- order in which one session recorded them (to write one takes longer than a microsecond), and the last 30 are random.
create function outbox_record_all(event_name text, event_payloads jsonb[], event_times timestamptz[]) returns void
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

create function outbox_record(event_name text, event_payload jsonb, at timestamptz) returns void
language plpgsql as $$
begin
  perform outbox_record_all(event_name, array[event_payload], array[at]);
end
$$;
