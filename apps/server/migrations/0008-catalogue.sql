-- Vendors, their games, and what members like and play.

create table catalogue_vendor (
  code text primary key,
  no integer not null unique,
  game_type text not null check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT')),
  name_en text not null,
  name_bn text not null,
  prop text not null,
  -- Who serves its games: a supplier's name in the configuration, or in-house.
  source text not null check (source in ('hub88-sandbox', 'in-house', 'rgs', 'lottery', 'none')),
  is_simulated boolean not null default false,
  is_on boolean not null default false,
  sequence integer not null default 0,
  -- When its games rest.
  maintenance_from timestamptz,
  -- Null while nobody knows when it ends.
  maintenance_until timestamptz,
  -- A person plays one of its games at a time.
  one_game boolean not null default false,
  constraint catalogue_vendor_maintenance
    check (maintenance_until is null or maintenance_from is not null and maintenance_until > maintenance_from),
  -- Only a supplier asks for it; games of the house and hosted ones may stand beside each other.
  constraint catalogue_vendor_one_game check (not one_game or source = 'hub88-sandbox')
);

create table catalogue_game (
  no integer primary key,
  code text not null unique,
  vendor text not null references catalogue_vendor (code),
  game_type text not null,
  classify text,
  name_en text not null,
  name_bn text not null,
  name_latin text not null,
  is_hot boolean not null default false,
  is_on boolean not null default true,
  released_on date not null,
  popularity integer not null default 0,
  model text,
  art jsonb not null,
  rtp_percent numeric(5, 2),
  volatility text check (volatility in ('low', 'medium', 'high')),
  features text[] not null default '{}',
  min_stake bigint,
  max_stake bigint,
  max_win_multiple integer
);
create index catalogue_game_list on catalogue_game (vendor, popularity desc, no);

create table catalogue_favourite (
  member_id uuid not null,
  game_no integer not null,
  at timestamptz not null,
  primary key (member_id, game_no)
);

create table catalogue_recent (
  member_id uuid not null,
  game_no integer not null,
  at timestamptz not null,
  rounds bigint not null default 0,
  primary key (member_id, game_no)
);
create index catalogue_recent_latest on catalogue_recent (member_id, at desc);
-- Who played a game lately: what else these people play says which games are alike.
create index catalogue_recent_players on catalogue_recent (game_no, at desc);

-- Counts changes of vendors and games, so that a process knows when what it keeps in memory is old.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into catalogue_version (version) values (1);
