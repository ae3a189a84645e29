-- Who runs the portal, what they set out to do, and the levels that they give.

-- A person of the staff is an account of type 90 that signs in at the console alone.
create table identity_staff (
  member_id uuid primary key references identity_member (id),
  roles text[] not null check (roles <@ array['owner', 'cashier', 'risk', 'support'] and cardinality(roles) > 0),
  added_at timestamptz not null,
  disabled_at timestamptz
);

-- What the staff set out to do, written before it is done. Rows are only ever added.
create table identity_staff_action (
  id uuid primary key,
  staff_id uuid not null references identity_staff (member_id),
  call text not null,
  -- The member that it was about, where it was about one.
  member_id uuid,
  -- What was asked for, without secrets.
  input jsonb not null,
  reason text,
  ip text not null,
  at timestamptz not null
);
create index identity_staff_action_member on identity_staff_action (member_id, id desc);
revoke update, delete, truncate on identity_staff_action from nokshi_app;

-- How an action ended. One without a row here was cut off: whether it was done is to be looked up.
create table identity_staff_outcome (
  action_id uuid primary key references identity_staff_action (id),
  -- `done`, or the code that it was refused with.
  outcome text not null,
  at timestamptz not null
);
revoke update, delete, truncate on identity_staff_outcome from nokshi_app;

-- VIP levels: every time one was given, changed or taken. The last row of a member holds; what a level is called is the
-- brand's word (the setting `vipLevels`).
create table identity_vip_change (
  no bigint generated always as identity primary key,
  member_id uuid not null references identity_member (id),
  -- The place in the brand's list, from 1; null where the level was taken.
  vip_rank smallint check (vip_rank between 1 and 12),
  -- Who of the staff; null for the accounts of the demonstration.
  given_by uuid references identity_staff (member_id),
  reason text not null check (length(reason) between 1 and 300),
  at timestamptz not null
);
create index identity_vip_change_last on identity_vip_change (member_id, no desc);
revoke update, delete, truncate on identity_vip_change from nokshi_app;
