-- Changes of settings that people made in the console: what held before, what was asked for, and who decided. One that
-- needs two people is `proposed` until another person decides.
create table brand_setting_change (
  id uuid primary key,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  needs_second boolean not null,
  reason text not null check (length(reason) between 1 and 300),
  state text not null check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null references identity_staff (member_id),
  proposed_at timestamptz not null,
  decided_by uuid references identity_staff (member_id),
  decided_reason text check (length(decided_reason) between 1 and 300),
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'done' or not needs_second or decided_by <> proposed_by)
);
create unique index brand_setting_change_waits on brand_setting_change (name) where state = 'proposed';
create index brand_setting_change_last on brand_setting_change (name, proposed_at desc);
revoke delete, truncate on brand_setting_change from nokshi_app;
