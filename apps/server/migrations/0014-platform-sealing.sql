-- Keys to which callers seal bodies (HPKE, X25519, raw 32 bytes). A new one comes every day, each is good for two.
create table platform_seal_key (
  key_id text primary key check (length(key_id) between 8 and 32),
  public_key bytea not null check (length(public_key) = 32),
  private_key bytea not null check (length(private_key) = 32),
  made_at timestamptz not null,
  retires_at timestamptz not null check (retires_at > made_at)
);
create index platform_seal_key_newest on platform_seal_key (made_at desc);

-- Messages that were opened, by the hash of their `enc`: each is good once. They go with their key, in small steps and
-- not by a foreign key, whose check would make every message lock the one row of its key.
create table platform_seal_used (
  key_id text not null,
  enc_hash bytea not null check (length(enc_hash) = 32),
  primary key (key_id, enc_hash)
);

revoke update on platform_seal_key, platform_seal_used from nokshi_app;
