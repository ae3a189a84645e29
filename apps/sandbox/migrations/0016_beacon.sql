-- The key of the beacon: made once, so that a chain goes on after every start. One row.
create table sandbox_beacon (
  only_one boolean primary key default true check (only_one),
  secret_key bytea not null check (length(secret_key) = 32),
  -- What a real beacon calls the hash of its members; here a random value that makes the chain's hash its own.
  group_hash text not null check (group_hash ~ '^[0-9a-f]{64}$')
);
