-- Missions: what members may reach, and what they get for it.

create table rewards_mission (
  code text primary key,
  title_bn text not null,
  title_en text not null,
  -- What is reached: own stakes, one deposit, or a step that everybody takes once.
  what text not null check (what in ('stake', 'deposit', 'phone', 'first_deposit', 'first_withdrawal')),
  -- How long it lasts before it begins anew, by the brand's days; weeks begin on Monday.
  span text not null check (span in ('day', 'week', 'once')),
  -- Categories whose stakes count; null where all do.
  categories text[],
  -- Micros of play credit; 0 where a step is reached by itself.
  target bigint not null check (target >= 0),
  currency text not null,
  -- Micros.
  reward bigint not null check (reward > 0),
  -- Hundredths.
  multiplier integer not null check (multiplier >= 0),
  -- Days in which what was reached can be claimed.
  claim_days integer not null check (claim_days > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  sort integer not null,
  is_on boolean not null default false,
  -- Since when its terms stand: members have seen them.
  first_on_at timestamptz,
  check ((what in ('stake', 'deposit')) = (span <> 'once')),
  check ((target > 0) = (what in ('stake', 'deposit')))
);
revoke delete, truncate on rewards_mission from nokshi_app;

-- On which days a member checked in, and which day of the row of seven it was.
create table rewards_check_in (
  member_id uuid not null,
  day date not null,
  streak smallint not null check (streak between 1 and 7),
  primary key (member_id, day)
);

insert into rewards_mission (code, title_bn, title_en, what, span, target, currency, reward, multiplier, claim_days, sort,
                             is_on, first_on_at)
values
  ('daily-1000', 'আজ ১,০০০ বাজি', 'Stake 1,000 today', 'stake', 'day', 1000000000, 'XPC', 5000000, 300, 7, 10, true, now()),
  ('daily-5000', 'আজ ৫,০০০ বাজি', 'Stake 5,000 today', 'stake', 'day', 5000000000, 'XPC', 25000000, 300, 7, 20, true, now()),
  ('daily-20000', 'আজ ২০,০০০ বাজি', 'Stake 20,000 today', 'stake', 'day', 20000000000, 'XPC', 100000000, 300, 7, 30, true, now()),
  ('daily-deposit', 'দিনের প্রথম জমা, ৫০০ থেকে', 'First deposit of the day, from 500', 'deposit', 'day', 500000000, 'XPC', 10000000, 300, 7, 40, true, now()),
  ('weekly-50000', 'এই সপ্তাহে ৫০,০০০ বাজি', 'Stake 50,000 this week', 'stake', 'week', 50000000000, 'XPC', 200000000, 300, 7, 50, true, now()),
  ('weekly-200000', 'এই সপ্তাহে ২,০০,০০০ বাজি', 'Stake 200,000 this week', 'stake', 'week', 200000000000, 'XPC', 800000000, 300, 7, 60, true, now()),
  ('phone', 'ফোন যাচাই', 'Verify your phone', 'phone', 'once', 0, 'XPC', 10000000, 300, 30, 70, true, now()),
  ('first-deposit', 'প্রথম জমা', 'First deposit', 'first_deposit', 'once', 0, 'XPC', 20000000, 300, 30, 80, true, now()),
  ('first-withdrawal', 'প্রথম উত্তোলন', 'First withdrawal', 'first_withdrawal', 'once', 0, 'XPC', 20000000, 300, 30, 90, true, now());
