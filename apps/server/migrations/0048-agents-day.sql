-- Days that an agent closed like a till. Amounts are micros; a row never changes.
create table agents_day (
  member_id uuid not null,
  currency text not null,
  -- A day of the brand's calendar, and between which moments it lay.
  day text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  -- Entries of both of the member's accounts, the first included, the end not: the next day begins where this one ends.
  cash_from bigint not null,
  cash_end bigint not null check (cash_end >= cash_from),
  held_from bigint not null,
  held_end bigint not null check (held_end >= held_from),
  opening bigint not null,
  closing bigint not null,
  -- What of the closing balance was reserved.
  held bigint not null,
  -- `[{ kind, count, amount }]`; with the opening balance they are the closing one.
  lines jsonb not null,
  -- SHA-256 over all of the above.
  hash text not null check (length(hash) = 64),
  closed_at timestamptz not null check (closed_at >= ends_at),
  primary key (member_id, currency, day),
  check (starts_at < ends_at)
);
revoke update, delete, truncate on agents_day from nokshi_app;
