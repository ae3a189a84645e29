-- What every room stands on: roles, the log of events, sealed bodies, the readiness probe.

-- The app runs under nokshi_app, which owns nothing. What a room needs refused is revoked in the room's own migration.
grant usage on schema public to nokshi_app;
alter default privileges in schema public grant select, insert, update, delete on tables to nokshi_app;
alter default privileges in schema public grant usage, select on sequences to nokshi_app;
alter default privileges in schema public grant execute on functions to nokshi_app;

-- The rule of a name is a domain and not a check of the table, because a check is compiled anew by every statement
-- that writes and a domain once in a session.
create domain outbox_name as text check (length(value) between 3 and 80);

-- Events that use cases recorded and the relay has not published yet. They are numbered when they are published,
-- because neither a sequence nor a time-ordered id follows the order of commits: a reader of either would pass by
-- an event whose transaction commits late.
create table outbox_pending (
  id uuid not null,
  name outbox_name not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  -- The order in which events were written. One that tells of a balance is written under the lock of its account, so
  -- that it stands behind all that were written under that lock before; ids hold the clock of whoever wrote them.
  place bigint generated always as identity primary key
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
-- What everybody who comes back has missed.
create index outbox_event_for_all on outbox_event (position) where member_id is null;

-- The last position given. Its row lock makes publications commit in the order of their numbers.
create table outbox_counter (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);
insert into outbox_counter (position) values (0);

-- How far each subscriber has read.
create table outbox_cursor (
  subscriber text primary key,
  position bigint not null
);

revoke update on outbox_pending, outbox_event from nokshi_app;
revoke insert, delete on outbox_counter from nokshi_app;

-- Keys to which callers seal bodies (HPKE, X25519, raw 32 bytes). A new one comes every day, each is good for two.
create table platform_seal_key (
  key_id text primary key check (length(key_id) between 8 and 32),
  public_key bytea not null check (length(public_key) = 32),
  private_key bytea not null check (length(private_key) = 32),
  made_at timestamptz not null,
  retires_at timestamptz not null check (retires_at > made_at)
);
create index platform_seal_key_newest on platform_seal_key (made_at desc);

-- Messages that were opened, by the hash of their `enc`: each is good once. They go with their key, in small steps and
-- not by a foreign key, whose check would make every message lock the one row of its key.
create table platform_seal_used (
  key_id text not null,
  enc_hash bytea not null check (length(enc_hash) = 32),
  primary key (key_id, enc_hash)
);
revoke update on platform_seal_key, platform_seal_used from nokshi_app;

-- The one row that a process writes to find out whether the database takes what is written.
create table platform_probe (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
insert into platform_probe (at) values (now());
revoke insert, delete, truncate on platform_probe from nokshi_app;
