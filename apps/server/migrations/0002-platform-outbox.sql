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

-- Records an event from PL/pgSQL. Its id is a UUIDv7 of the moment `at`; the 44 bits after the milliseconds come from
-- the running clock, so that events of one moment keep the order in which one session recorded them, and the last
-- 30 are random.
create function outbox_record(event_name text, event_payload jsonb, at timestamptz) returns void
language plpgsql as $$
declare
  ms bigint := floor(date_part('epoch', at) * 1000 + 0.01);
  tick bigint := date_part('epoch', clock_timestamp()) * 1000000;
begin
  insert into outbox_pending (id, name, payload, recorded_at)
  values (
    encode(
      int8send((ms << 16) | 28672 | ((tick >> 32) & 4095))
      || int8send((1::bigint << 63) | ((tick & 4294967295) << 30) | (random() * 1073741823)::bigint),
      'hex'
    )::uuid,
    event_name, event_payload, at
  );
end
$$;
