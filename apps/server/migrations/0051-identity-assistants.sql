-- Sign-ins that an agent opens for assistants. They act for the agent with the rights that they were given.
create table identity_assistant (
  id uuid primary key,
  -- The agent for whom the assistant acts.
  member_id uuid not null references identity_member (id),
  -- What the assistant signs in with: the agent's account, a dot and a word.
  login text not null unique,
  name text not null,
  rights text[] not null check (rights <@ array['team', 'register', 'transfer']),
  -- Micros that the assistant may send in a day of the brand.
  day_limit bigint not null check (day_limit >= 0),
  -- A code that begins the sign-in once; null when it is used.
  code_hash bytea,
  code_until timestamptz,
  password_hash text,
  opened_at timestamptz not null,
  stopped_at timestamptz
);
create index identity_assistant_of_member on identity_assistant (member_id, opened_at);

alter table identity_session add assistant_id uuid references identity_assistant (id);
create index identity_session_of_assistant on identity_session (assistant_id) where ended_at is null and assistant_id is not null;

-- Which assistant opened an account, and which one sent.
alter table identity_activation add opened_by_assistant uuid;
alter table cashier_member_transfer add assistant_id uuid;
create index cashier_member_transfer_of_assistant on cashier_member_transfer (member_id, assistant_id, at)
  where assistant_id is not null;

alter table identity_login_attempt drop constraint identity_login_attempt_kind_check;
alter table identity_login_attempt add constraint identity_login_attempt_kind_check
  check (kind in ('login', 'staff', 'staff_code', 'payment', 'factor', 'recovery', 'activation', 'assistant', 'assistant_code'));
