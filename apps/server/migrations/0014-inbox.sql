-- What members are told, and by which way they want it.

create table inbox_message (
  member_id uuid not null,
  id uuid not null,
  -- A text of the catalogues with its values, so that the message reads in the language of the day.
  text_key text not null,
  text_values jsonb not null default '{}',
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, id)
);
create index inbox_message_unread on inbox_message (member_id) where read_at is null;

-- What a member wants to hear of, and how. A row stands where a member chose; what was never chosen keeps the default
-- of `inbox/notice-kinds.ts`.
create table inbox_choice (
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'lottery', 'security', 'promotion')),
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
