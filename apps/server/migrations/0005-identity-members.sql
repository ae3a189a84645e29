create sequence identity_member_no as bigint start 100001;

create table identity_member (
  id uuid primary key,
  no bigint not null unique default nextval('identity_member_no'),
  -- Compared without case; shown as typed.
  account text not null,
  account_key text not null unique,
  nickname text not null,
  type smallint not null default 0,
  password_hash text,
  birthday date,
  email text,
  mobile text,
  payee_name text,
  extra jsonb not null default '{}',
  currency text not null,
  is_demo boolean not null default false,
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  terms_accepted_at timestamptz,
  terms_version text,
  registered_at timestamptz not null,
  registered_ip text,
  password_changed_at timestamptz,
  last_login_at timestamptz,
  upline_id uuid references identity_member (id)
);

create index identity_member_demo on identity_member (id) where is_demo;

create table identity_session (
  id uuid primary key,
  member_id uuid not null references identity_member (id),
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  active_at timestamptz not null,
  ip text,
  user_agent text,
  device_id text,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'replaced', 'password_changed', 'revoked', 'idle'))
);
create index identity_session_live on identity_session (member_id) where ended_at is null;

-- Every login, good or bad (GLI-19 2.8.5 h). The account key is stored also for accounts that do not exist, so that
-- the answer and its time are the same for both.
create table identity_login_attempt (
  id uuid primary key,
  account_key text not null,
  ip text not null,
  -- Null while the password is being checked.
  is_success boolean,
  at timestamptz not null
);
create index identity_login_attempt_recent on identity_login_attempt (account_key, at desc);
create index identity_login_attempt_ip on identity_login_attempt (ip, at desc);

-- A solved proof of work is good once.
create table identity_used_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);

-- Secrets that all processes share and nobody has to configure; made at first use.
create table identity_secret (
  name text primary key,
  value bytea not null,
  made_at timestamptz not null
);
