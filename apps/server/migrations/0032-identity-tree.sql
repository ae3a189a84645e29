-- Who stands under whom, and since when: for each member one row for everybody above, and one of distance 0 for the
-- member. A row without an end holds now. So the subtree of anybody, now or on any day of the past, is one range of an
-- index. There are no foreign keys: members are never deleted, and to check them would double what a move costs.
create table identity_tree (
  member_id uuid not null,
  above_id uuid not null,
  distance smallint not null check (distance >= 0),
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (member_id, above_id, from_at),
  constraint identity_tree_time check (until_at >= from_at),
  constraint identity_tree_self check ((distance = 0) = (member_id = above_id))
);
-- Of two members one stands above the other or none does. A circle of any length needs both, also when two moves
-- that cross each other make it together.
create unique index identity_tree_no_circle on identity_tree (least(member_id, above_id), greatest(member_id, above_id))
  where until_at is null;
create index identity_tree_below on identity_tree (above_id, distance, member_id) where until_at is null;
revoke delete, truncate on identity_tree from nokshi_app;

-- How many stand below each member who has somebody below: to count 100,000 would take half a second.
create table identity_team (
  member_id uuid primary key,
  members integer not null check (members >= 0),
  agents integer not null check (agents between 0 and members)
);
revoke delete, truncate on identity_team from nokshi_app;

-- Moves, with who made them and why. Both uplines are null where nobody stood or stands above.
create table identity_move (
  member_id uuid not null references identity_member (id),
  id uuid not null,
  former_id uuid references identity_member (id),
  upline_id uuid references identity_member (id),
  -- A member of the staff; null where the product moved by a rule.
  moved_by uuid,
  reason text not null check (length(reason) between 1 and 300),
  at timestamptz not null,
  primary key (member_id, id)
);
revoke update, delete, truncate on identity_move from nokshi_app;

insert into identity_tree (member_id, above_id, distance, from_at)
with recursive above as (
  select id as member_id, id as above_id, 0 as distance, registered_at as from_at from identity_member
  union all
  select a.member_id, m.upline_id, a.distance + 1, a.from_at
    from above a join identity_member m on m.id = a.above_id
   where m.upline_id is not null and m.upline_id <> a.member_id and a.distance < 1000
)
select member_id, above_id, distance, from_at from above;

insert into identity_team (member_id, members, agents)
select t.above_id, count(*), count(*) filter (where m.type in (1, 2, 41, 42))
  from identity_tree t join identity_member m on m.id = t.member_id
 where t.distance > 0 and t.until_at is null
 group by t.above_id;

-- `identity_member.upline_id` stays for processes of the version before, which write it still; the job
-- `identity.fill_tree` gives a place to whom they register.
