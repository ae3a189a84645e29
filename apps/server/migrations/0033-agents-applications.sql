-- Members apply to become agents, and the staff answers.

create table agents_application (
  id uuid primary key,
  -- What people call it by: AP-1001.
  no bigint not null generated always as identity (start with 1001) unique,
  member_id uuid not null references identity_member (id),
  state text not null check (state in ('waiting', 'asked', 'accepted', 'refused')),
  plan text not null,
  place text not null,
  -- Where the applicant's people are.
  reaches text[] not null,
  -- What the applicant wants to be spoken to in.
  language text not null check (language in ('BN', 'EN')),
  applied_at timestamptz not null,
  -- Since when it is the staff's turn.
  waits_since timestamptz,
  answer text,
  decided_at timestamptz,
  decided_by uuid references identity_member (id),
  -- Counts what was done with it, so that the second of two people is told of the first.
  version integer not null default 0,
  check ((state = 'waiting') = (waits_since is not null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (answer is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index agents_application_one_open on agents_application (member_id)
  where state in ('waiting', 'asked');
create index agents_application_of_member on agents_application (member_id, id desc);
-- Ids hold their moment, so each list goes by them.
create index agents_application_waiting on agents_application (id) where state = 'waiting';
create index agents_application_asked on agents_application (id) where state = 'asked';
create index agents_application_over on agents_application (id) where state in ('accepted', 'refused');

-- What staff and applicant asked and answered, in the order of `position`.
create table agents_application_talk (
  application_id uuid not null references agents_application (id),
  position smallint not null,
  -- Who of the staff asked; null is the applicant.
  staff_id uuid references identity_member (id),
  body text not null,
  at timestamptz not null,
  primary key (application_id, position)
);
revoke delete, truncate on agents_application from nokshi_app;
revoke update, delete, truncate on agents_application_talk from nokshi_app;
