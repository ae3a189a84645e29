-- What names look like (modules/identity/name-skeleton.ts), so that nobody takes one that reads as another member's. The
-- server fills what is null: rows from before, and all of them when a later migration sets them to null for a new table
-- of look-alikes. Names that look alike already stay, so the indexes are not unique.

alter table identity_member
  add column account_skeleton text,
  add column nickname_skeleton text;

create index identity_member_account_skeleton on identity_member (account_skeleton);
create index identity_member_nickname_skeleton on identity_member (nickname_skeleton);
create index identity_member_without_skeleton on identity_member (id)
  where account_skeleton is null or nickname_skeleton is null;
