-- Progressive jackpots: pools that a share of stakes feeds, held in the ledger (`house:jackpot:<code>`). Amounts are micros.

create table jackpot (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  sequence integer not null,
  name_bn text not null,
  name_en text not null,
  -- `must_hit` falls when the pool reaches a secret amount, `random` by the draw of each round.
  kind text not null check (kind in ('must_hit', 'random')),
  currency text not null,
  -- Categories whose rounds feed it and can win it.
  categories text[] not null,
  -- Of each stake, in millionths.
  share_ppm integer not null check (share_ppm between 1 and 100000),
  -- What the house puts in when a pool opens.
  seed bigint not null check (seed > 0),
  -- A pool of kind `must_hit` falls before it is larger than this.
  ceiling bigint,
  -- A pool of kind `random` falls once in so much staked, on average.
  one_in bigint check (one_in > 0),
  is_on boolean not null,
  check ((kind = 'must_hit') = (ceiling is not null)),
  check ((kind = 'random') = (one_in is not null)),
  check (ceiling > seed)
);

-- A pool from its opening until somebody wins it. The hash of its secret is public from the start, the secret after.
create table jackpot_pool (
  code text not null references jackpot (code),
  no integer not null,
  server_seed text not null,
  commitment text not null,
  amount bigint not null check (amount > 0),
  -- What was staked for it, of all members.
  staked bigint not null default 0,
  opened_at timestamptz not null,
  -- What browsers were told last.
  told_amount bigint,
  won_at timestamptz,
  member_id uuid,
  account text,
  round_id uuid,
  game_no integer,
  -- The stake that won it.
  won_stake bigint,
  primary key (code, no),
  check ((won_at is null) = (member_id is null) and (won_at is null) = (round_id is null))
);
create unique index jackpot_pool_open on jackpot_pool (code) where won_at is null;
create index jackpot_pool_won on jackpot_pool (won_at desc) where won_at is not null;
-- The portal switches jackpots and fills, tells and closes pools; terms and secrets are nobody's to change once they stand.
revoke insert, update, delete, truncate on jackpot from nokshi_app;
grant update (is_on) on jackpot to nokshi_app;
revoke update, delete, truncate on jackpot_pool from nokshi_app;
grant update (amount, staked, told_amount, won_at, member_id, account, round_id, game_no, won_stake) on jackpot_pool to nokshi_app;

-- Two of the house; an owner switches them on.
insert into jackpot (code, sequence, name_bn, name_en, kind, currency, categories, share_ppm, seed, ceiling, one_in, is_on)
values
  ('nokshi-kantha', 1, 'নকশি কাঁথা', 'Nokshi Kantha', 'must_hit', 'XPC', '{INHOUSE,RNG}', 5000, 1000000000, 5000000000, null, false),
  ('nokshi-padma', 2, 'পদ্মা', 'Padma', 'random', 'XPC', '{INHOUSE,RNG}', 2500, 50000000000, null, 40000000000000, false);
