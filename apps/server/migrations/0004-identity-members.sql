-- Members: their accounts, and what belongs to an account as long as it exists.

-- The numbers that people know members by.
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
  upline_id uuid references identity_member (id),
  mobile_verified_at timestamptz,
  email_verified_at timestamptz,
  must_change_password boolean not null default false,
  -- Hashes of the passwords before the present one, newest first, at most three.
  password_history text[] not null default '{}',
  payment_password_hash text,
  avatar text not null default '0',
  -- A payment password that was changed lets no money leave for a day.
  payment_password_changed_at timestamptz,
  -- The language of the last login: what goes out to the member reads so. Null until the next login says it.
  language text check (language in ('BN', 'EN')),
  -- When the owner closed the account.
  closed_at timestamptz
);
create index identity_member_demo on identity_member (id) where is_demo;
-- A number or an address that was proved belongs to one account; what was only typed proves nothing.
create unique index identity_member_mobile on identity_member (mobile)
  where mobile_verified_at is not null and status <> 'closed';
create unique index identity_member_email on identity_member (email)
  where email_verified_at is not null and status <> 'closed';
create index identity_member_upline on identity_member (upline_id) where upline_id is not null;

-- Codes that invite: an agent's brings a member below the agent, a member's names who told of the portal.
create table identity_invite_code (
  code_key text primary key,
  code text not null,
  member_id uuid not null references identity_member (id),
  -- A code that counts on one domain only.
  domain text,
  is_on boolean not null default true,
  made_at timestamptz not null
);
create index identity_invite_code_of_member on identity_invite_code (member_id);

create table identity_terms_acceptance (
  member_id uuid not null references identity_member (id),
  version text not null,
  at timestamptz not null,
  ip text,
  primary key (member_id, version)
);

-- A phone or mail address that shall belong to the account once its code is told.
create table identity_contact_change (
  member_id uuid not null references identity_member (id),
  kind text not null check (kind in ('mobile', 'email')),
  value text not null,
  asked_at timestamptz not null,
  primary key (member_id, kind)
);

-- Copies of what is kept about members, as they asked for them.
create table identity_export (
  member_id uuid not null references identity_member (id),
  id uuid not null,
  -- Only the session that proved whose it is fetches the file.
  session_id uuid not null,
  ip text not null,
  ordered_at timestamptz not null,
  primary key (member_id, id)
);
create index identity_export_latest on identity_export (member_id, ordered_at desc);
revoke update, delete, truncate on identity_export from nokshi_app;

-- Phones and mail addresses that accounts had before, as keyed fingerprints: they know one again and say none.
create table identity_former_contact (
  member_id uuid not null references identity_member (id),
  kind text not null check (kind in ('mobile', 'email')),
  value_hash bytea not null,
  left_at timestamptz not null,
  primary key (member_id, kind, value_hash)
);
create index identity_former_contact_value on identity_former_contact (value_hash);
revoke delete, truncate on identity_former_contact from nokshi_app;
