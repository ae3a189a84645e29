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
