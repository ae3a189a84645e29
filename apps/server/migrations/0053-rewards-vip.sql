-- The VIP ladder. The level in force stands in identity_vip_change; here is how far members came by what they did.

-- A level whose sums a member reached, once in a lifetime.
create table rewards_vip_level (
  member_id uuid not null,
  level smallint not null check (level between 1 and 12),
  -- The brand's day with whose end it was reached, and the night that found it.
  day date not null,
  reached_at timestamptz not null,
  currency text not null,
  -- What the ladder gave for it then, in micros; 0 is nothing.
  bonus bigint not null check (bonus >= 0),
  -- When it was put before the member; nothing is offered to whoever takes a break.
  bonus_at timestamptz,
  -- When the member may be told; null where that was done, or is not done at all.
  tell_at timestamptz,
  primary key (member_id, level)
);
create index rewards_vip_level_tell on rewards_vip_level (tell_at) where tell_at is not null;
revoke delete, truncate on rewards_vip_level from nokshi_app;

-- Nights in which the levels were looked at, each once: the brand's day that it counts last, and how far it came.
create table rewards_vip_night (
  day date primary key,
  -- The last member who was looked at.
  after_id uuid,
  ended_at timestamptz
);
revoke delete, truncate on rewards_vip_night from nokshi_app;
