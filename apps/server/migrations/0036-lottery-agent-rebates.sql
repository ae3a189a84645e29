-- The series that a member has in a product (a family of lotteries), from a moment until that of the next row. Who has
-- none has the usual one of the game. Who stands below has at most what whoever is above has (identity/series).
create table identity_series (
  member_id uuid not null references identity_member (id),
  product text not null,
  series smallint not null check (series between 1700 and 1980 and series % 2 = 0),
  -- The agent above, or who of the staff; null for the accounts of the demonstration.
  set_by uuid,
  from_at timestamptz not null,
  primary key (member_id, product, from_at)
);
revoke delete, truncate on identity_series from nokshi_app;

-- Who of those above is paid for an order, the highest first: `[[agent, series, series of the next one down], ...]`, by the
-- tree and the series of the moment when it was placed. Null where nobody is.
alter table lottery_order add column uplines jsonb;

-- What those above were paid of an order, and what differed when its end was corrected. The sum of an agent's rows is what
-- the ledger paid.
create table lottery_agent_rebate (
  agent_id uuid not null,
  member_id uuid not null,
  order_id uuid not null,
  issue_id integer not null references lottery_issue (id),
  revision integer not null,
  currency text not null,
  is_demo boolean not null,
  series smallint not null,
  below_series smallint not null check (below_series < series),
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  -- An agent reads them by time, the members of a moment together.
  primary key (agent_id, at, member_id, order_id, revision)
);
revoke delete, truncate on lottery_agent_rebate from nokshi_app;
