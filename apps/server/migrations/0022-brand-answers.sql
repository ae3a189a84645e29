-- What members write is answered: feedback and applications stand in a queue for the staff until they are done.

alter table brand_feedback
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid,
  add column done_at timestamptz,
  add column done_by uuid,
  -- Counts what the staff did with it, so that the second of two people is told of the first.
  add column version integer not null default 0,
  add check ((answered_at is null) = (answer is null)),
  add check ((answered_at is null) = (answered_by is null)),
  add check ((done_at is null) = (done_by is null));
-- Ids hold their moment, so each list goes by them.
create index brand_feedback_open on brand_feedback (id) where answered_at is null and done_at is null;
create index brand_feedback_answered on brand_feedback (id) where answered_at is not null and done_at is null;
create index brand_feedback_done on brand_feedback (id) where done_at is not null;
create index brand_feedback_of_member on brand_feedback (member_id, id) where member_id is not null;
drop index brand_feedback_latest;

alter table brand_application
  add column id uuid,
  -- What the member reads; of applications of before nobody knows.
  add column language text,
  add column answered_at timestamptz,
  add column answered_by uuid,
  add column done_at timestamptz,
  add column done_by uuid,
  add column version integer not null default 0,
  add check ((done_at is null) = (done_by is null));
-- A UUIDv7 of the moment of the application, as later ones have.
update brand_application
   set id = (lpad(to_hex((extract(epoch from applied_at) * 1000)::bigint), 12, '0') || '7'
             || substr(md5(member_id::text || promotion_id::text), 1, 3) || '8'
             || substr(md5(promotion_id::text || member_id::text), 1, 15))::uuid;
-- What was decided by hand was decided at a moment that nobody wrote down.
update brand_application set answered_at = applied_at where status not in ('applying', 'process');
alter table brand_application alter column id set not null;
create unique index brand_application_id on brand_application (id);
create index brand_application_open on brand_application (id) where answered_at is null and done_at is null;
create index brand_application_answered on brand_application (id)
  where answered_at is not null and done_at is null;
create index brand_application_done on brand_application (id) where done_at is not null;

-- News of promotions is never sent, so nobody chooses it; answers to what a member wrote are.
delete from inbox_choice where kind = 'promotion';
alter table inbox_choice drop constraint inbox_choice_kind_check;
alter table inbox_choice add constraint inbox_choice_kind_check
  check (kind in ('deposit', 'withdrawal', 'lottery', 'security', 'answer'));
