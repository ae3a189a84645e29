-- Settings of the brand as JSON by name; the room's schema says what each may hold.
create table brand_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);
