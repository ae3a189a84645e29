-- Free bets of the operator's players (Hub88, freebets). A prepaid is the template of one game and is named after it; what it
-- leaves open the operator chooses.
alter table sandbox_game
  add column prepaid_uuid uuid not null generated always as (md5('prepaid:' || code)::uuid) stored unique;

-- Amounts are micros of the currency.
create table sandbox_campaign (
  campaign_uuid uuid primary key,
  operator_id bigint not null,
  name text not null,
  prepaid_uuid uuid not null references sandbox_game (prepaid_uuid),
  game_code text not null references sandbox_game (code),
  currency text not null,
  bet_value_micros bigint not null check (bet_value_micros > 0),
  bet_count integer not null check (bet_count > 0),
  start_time timestamptz not null,
  end_time timestamptz not null,
  operator_reference text,
  created_at timestamptz not null
);

-- How many were played is counted from the rounds that name it.
create table sandbox_reward (
  reward_uuid uuid primary key,
  operator_id bigint not null,
  user_ref text not null,
  campaign_uuid uuid references sandbox_campaign (campaign_uuid),
  prepaid_uuid uuid not null references sandbox_game (prepaid_uuid),
  game_code text not null references sandbox_game (code),
  currency text not null,
  bet_value_micros bigint not null check (bet_value_micros > 0),
  bet_count integer not null check (bet_count > 0),
  start_time timestamptz not null,
  end_time timestamptz not null,
  sub_partner_id text,
  -- What the operator calls it: the same again is the same reward.
  operator_reference text,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- In the order in which they came.
  no bigint generated always as identity,
  unique (operator_id, operator_reference)
);
create index sandbox_reward_player on sandbox_reward (user_ref, game_code, end_time);
create unique index sandbox_reward_no on sandbox_reward (no);

-- The reward that a round was played with; its stake is the value of the bet and was nobody's money.
alter table sandbox_round add column reward_uuid uuid references sandbox_reward (reward_uuid);
create index sandbox_round_reward on sandbox_round (reward_uuid) where reward_uuid is not null;
