-- What the seed has done, so that a second start does none of it again.
create table seed_step (
  name text primary key,
  mark text not null,
  done_at timestamptz not null
);
