-- What agents ask about statements of theirs, and what they are answered.

create table agents_dispute (
  id uuid primary key,
  -- What people call it by: DS-1001.
  no bigint not null generated always as identity (start with 1001) unique,
  -- Under which whoever asks sent it.
  key uuid not null,
  statement_id uuid not null references agents_statement (id),
  -- Whose statement it is, and who gave the contract; null is the house.
  member_id uuid not null references identity_member (id),
  upline_id uuid references identity_member (id),
  -- `asked` waits for an answer, `answered` for whoever asked.
  state text not null check (state in ('asked', 'answered', 'closed')),
  asked_at timestamptz not null,
  -- Until when the upline answers; from then on, and where it is null, the staff does.
  answer_by timestamptz,
  has_replied boolean not null default false,
  closed_at timestamptz,
  -- Counts what was done with it, so that the second of two people is told of the first.
  version integer not null default 0,
  unique (member_id, key),
  check ((state = 'closed') = (closed_at is not null)),
  check (upline_id is not null or answer_by is null)
);
create unique index agents_dispute_one_open on agents_dispute (statement_id) where state <> 'closed';
create index agents_dispute_of_statement on agents_dispute (statement_id, id desc);
-- Ids hold their moment, so each list goes by them.
create index agents_dispute_of_member on agents_dispute (member_id, id) where state <> 'closed';
create index agents_dispute_of_upline on agents_dispute (upline_id, id) where state <> 'closed';
create index agents_dispute_waiting on agents_dispute (id) where state = 'asked';
create index agents_dispute_over on agents_dispute (id) where state <> 'asked';

-- What was asked and answered, in the order of `position`.
create table agents_dispute_message (
  dispute_id uuid not null references agents_dispute (id),
  position smallint not null,
  side text not null check (side in ('asker', 'upline', 'staff')),
  author_id uuid not null references identity_member (id),
  body text not null,
  at timestamptz not null,
  primary key (dispute_id, position)
);
revoke delete, truncate on agents_dispute from nokshi_app;
revoke update, delete, truncate on agents_dispute_message from nokshi_app;
