-- Progressive jackpots: pools that a share of stakes feeds, held in the ledger (`house:jackpot:<code>`). Amounts are
-- micros.

-- The terms of one.
create table jackpot (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  sequence integer not null,
  name_bn text not null,
  name_en text not null,
  currency text not null,
  -- Categories whose rounds feed it and can win it.
  categories text[] not null,
  -- Of each stake, in millionths.
  share_ppm integer not null check (share_ppm between 1 and 100000),
  -- What the house puts in when a pool opens.
  seed bigint not null check (seed > 0),
  -- A pool falls once in so much staked, on average.
  one_in bigint not null check (one_in > 0),
  is_on boolean not null,
  -- What a pool holds at most, so that what a jackpot adds to a game's return has a bound too.
  cap bigint not null,
  check (cap > seed)
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
  -- Staked before rounds were kept one by one.
  staked_before bigint not null default 0,
  -- The round that won it was undone later; what was paid stays paid.
  undone_at timestamptz,
  -- What a pool that was won had counted is kept no longer.
  has_shares boolean not null default true,
  primary key (code, no),
  check ((won_at is null) = (member_id is null) and (won_at is null) = (round_id is null)),
  check (undone_at is null or won_at is not null)
);
create unique index jackpot_pool_open on jackpot_pool (code) where won_at is null;
create index jackpot_pool_won on jackpot_pool (won_at desc) where won_at is not null;
create index jackpot_pool_shares on jackpot_pool (code, no) where won_at is not null and has_shares;
create index jackpot_pool_round on jackpot_pool (round_id) where round_id is not null;

-- The portal switches jackpots and fills, tells and closes pools. Nobody changes terms and secrets once they stand.
revoke insert, update, delete, truncate on jackpot from nokshi_app;
grant update (is_on) on jackpot to nokshi_app;
revoke update, delete, truncate on jackpot_pool from nokshi_app;
grant update (
  amount, staked, told_amount, won_at, member_id, account, round_id, game_no, won_stake, undone_at, has_shares
) on jackpot_pool to nokshi_app;

-- Two of the house; an owner switches them on.
insert into jackpot (code, sequence, name_bn, name_en, currency, categories, share_ppm, seed, one_in, is_on, cap)
values
  ('nokshi-kantha', 1, 'নকশি কাঁথা', 'Nokshi Kantha', 'XPC', '{INHOUSE,RNG}',
    1000, 1000000000, 2000000000000, false, 5000000000),
  ('nokshi-padma', 2, 'পদ্মা', 'Padma', 'XPC', '{INHOUSE,RNG}',
    1250, 50000000000, 40000000000000, false, 100000000000);

-- A round feeds a pool once. What stands in it is the part of its stake that counts there still.
create table jackpot_share (
  code text not null,
  no integer not null,
  round_id uuid not null,
  stake bigint not null check (stake > 0),
  primary key (code, no, round_id),
  foreign key (code, no) references jackpot_pool (code, no)
);
revoke truncate on jackpot_share from nokshi_app;
