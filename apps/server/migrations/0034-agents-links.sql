-- Links that agents invite with, what comes of them, and accounts that an agent opened for somebody else.

-- Somebody who registers by such a code is an agent at once.
alter table identity_invite_code add column brings_agent boolean not null default false;

-- `waiting`: opened by an agent; nobody can sign in before the person has set a password and accepted the terms.
alter table identity_member drop constraint identity_member_status_check;
alter table identity_member add constraint identity_member_status_check
  check (status in ('active', 'blocked', 'closed', 'waiting'));

alter table identity_login_attempt drop constraint identity_login_attempt_kind_check;
alter table identity_login_attempt add constraint identity_login_attempt_kind_check
  check (kind in ('login', 'staff', 'staff_code', 'payment', 'factor', 'recovery', 'activation'));

-- Accounts that agents opened, with the code that their person begins with.
create table identity_activation (
  member_id uuid primary key references identity_member (id),
  opened_by uuid not null references identity_member (id),
  opened_at timestamptz not null,
  code_hash bytea not null,
  code_until timestamptz not null,
  activated_at timestamptz,
  revoked_at timestamptz,
  check (activated_at is null or revoked_at is null)
);
create index identity_activation_waiting on identity_activation (opened_by, opened_at desc, member_id)
  where activated_at is null and revoked_at is null;
revoke delete, truncate on identity_activation from nokshi_app;

-- The lock of a waiting account, which its person lifts by coming.
alter table protection_lock drop constraint protection_lock_reason_check;
alter table protection_lock add constraint protection_lock_reason_check
  check (reason in ('operator', 'time_out', 'self_exclusion', 'failed_logins', 'waiting'));

create table agents_link (
  id uuid primary key,
  member_id uuid not null,
  -- The caller's id: the same order again answers the link that it made.
  key uuid not null,
  -- What the agent calls it; nobody else reads it.
  name text not null,
  kind text not null check (kind in ('member', 'agent')),
  code text not null unique,
  -- Series that whoever registers by it gets, [{product, series}]; a product that is not named follows the usual rule.
  series jsonb not null default '[]',
  made_at timestamptz not null,
  -- When the agent switched it off; what it brought stays.
  off_at timestamptz,
  unique (member_id, key)
);
create index agents_link_of_member on agents_link (member_id, made_at desc, id);
revoke delete, truncate on agents_link from nokshi_app;

-- Addresses that followed a link within an hour, so that each counts once; forgotten soon after.
create table agents_link_click (
  link_id uuid not null references agents_link (id),
  hour timestamptz not null,
  network text not null,
  primary key (link_id, hour, network)
);
create index agents_link_click_hour on agents_link_click (hour);

-- What a link brought on a day of the brand's calendar.
create table agents_link_day (
  link_id uuid not null references agents_link (id),
  day date not null,
  clicks integer not null default 0,
  registered integer not null default 0,
  first_deposits integer not null default 0,
  primary key (link_id, day)
);

-- Who registered by a link.
create table agents_link_member (
  member_id uuid primary key,
  link_id uuid not null references agents_link (id),
  registered_at timestamptz not null,
  first_deposit_at timestamptz
);
create index agents_link_member_of_link on agents_link_member (link_id, registered_at desc, member_id);

-- What members of links staked on a day; active is a day whose stake reached the brand's threshold.
create table agents_link_play (
  member_id uuid not null references agents_link_member (member_id),
  day date not null,
  link_id uuid not null references agents_link (id),
  staked bigint not null,
  is_active boolean not null,
  primary key (member_id, day)
);
create index agents_link_play_active on agents_link_play (link_id, day) where is_active;
