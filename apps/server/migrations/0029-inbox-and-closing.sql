-- What members want to hear of beside the inbox, and what goes out to them by mail and text message.

-- A row stands where a member chose; what was never chosen keeps the default of `inbox/notice-kinds.ts`.
create table inbox_choice (
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'security', 'promotion')),
  channel text not null check (channel in ('inbox', 'toast', 'mail', 'sms')),
  is_on boolean not null,
  chosen_at timestamptz not null,
  primary key (member_id, kind, channel)
);

-- A message of the inbox on its way out. Address and words are looked up when it leaves, so no row holds either.
create table inbox_dispatch (
  id uuid primary key,
  member_id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  text_key text not null,
  text_values jsonb not null,
  made_at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'dropped', 'given_up')),
  check ((ended_at is null) = (outcome is null))
);
create index inbox_dispatch_due on inbox_dispatch (next_try_at) where ended_at is null;
create index inbox_dispatch_member on inbox_dispatch (member_id, made_at desc);
create index inbox_dispatch_old on inbox_dispatch (ended_at) where ended_at is not null;

alter table identity_member
  -- The language of the last login: what goes out to the member reads so. Null until the next login says it.
  add column language text check (language in ('BN', 'EN')),
  -- When the owner closed the account.
  add column closed_at timestamptz;
