-- Devices, second factors and what belongs to them.

-- A browser that a member signed in on. An HttpOnly cookie names it; its hash stands here.
create table identity_device (
  member_id uuid not null references identity_member (id),
  id uuid not null,
  cookie_hash bytea not null unique,
  name text not null,
  ip text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The last login with all that it asks for; a PIN is good for 24 hours from then.
  full_login_at timestamptz not null,
  full_login_way text not null,
  pin_hash text,
  pin_set_at timestamptz,
  pin_tries smallint not null default 0,
  forgotten_at timestamptz,
  primary key (member_id, id)
);

alter table identity_session
  -- How the session began: the way of a full login, or `pin`.
  add column way text not null default 'password',
  -- The way of the full login that it goes back to.
  add column full_way text not null default 'password',
  -- When that was; null for sessions that began before this was written down.
  add column full_login_at timestamptz,
  add column known_device_id uuid;
create index identity_session_history on identity_session (member_id, id desc);
create index identity_session_address on identity_session (member_id, ip);

-- The secret is encrypted: AES-256-GCM under a key of identity_secret, bound to the member.
create table identity_totp (
  member_id uuid primary key references identity_member (id),
  secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code taken: a code is good once.
  last_step bigint not null default 0
);

create table identity_passkey (
  member_id uuid not null references identity_member (id),
  id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- The host that it belongs to.
  rp_id text not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, id)
);

-- What an authenticator is asked to sign; good once and for five minutes.
create table identity_passkey_challenge (
  id uuid primary key,
  challenge text not null unique,
  purpose text not null check (purpose in ('add', 'login', 'verify')),
  -- Null where nobody has said yet who it is.
  member_id uuid references identity_member (id),
  expires_at timestamptz not null
);
create index identity_passkey_challenge_old on identity_passkey_challenge (expires_at);

create table identity_recovery_code (
  member_id uuid not null references identity_member (id),
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A phone or mail address that shall belong to the account once its code is told.
create table identity_contact_change (
  member_id uuid not null references identity_member (id),
  kind text not null check (kind in ('mobile', 'email')),
  value text not null,
  asked_at timestamptz not null,
  primary key (member_id, kind)
);

-- A login whose password was right and that is asked for more. Only while one waits do the calls that finish it look
-- at a password, so that they are no way to guess one without the human check.
create table identity_login_waiting (
  member_id uuid primary key references identity_member (id),
  until timestamptz not null
);
