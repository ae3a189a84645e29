-- Corrections of a member's balance by the staff: one person proposes, another one carries out. Amounts are micros.

create table cashier_adjustment (
  member_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('raise', 'lower')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What is raised has to be staked once before it may leave.
  needs_turnover boolean not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_reason text,
  decided_at timestamptz,
  -- The ledger's group of the movement.
  group_id uuid,
  primary key (member_id, id),
  check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'done') = (group_id is not null)),
  -- Nobody carries out what the same person has proposed.
  check (state <> 'done' or decided_by <> proposed_by),
  check (not needs_turnover or direction = 'raise')
);
create index cashier_adjustment_open on cashier_adjustment (proposed_at) where state = 'proposed';
revoke delete, truncate on cashier_adjustment from nokshi_app;
