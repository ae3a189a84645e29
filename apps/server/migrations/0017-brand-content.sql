-- What the operator writes for people to read, and what they write back. Texts stand in both languages; a row without
-- a title in a language is not shown in it. `device` and the window say where and when a row is shown.

-- Counts changes of content and settings, so that a process knows when what it keeps in memory is old. A row and not
-- a sequence, because a sequence moves before the change can be seen. `announced` is the version that connected
-- browsers were told of.
create table brand_content (
  is_only boolean primary key default true check (is_only),
  version bigint not null,
  announced bigint not null
);
insert into brand_content (version, announced) values (1, 1);
revoke insert, delete on brand_content from nokshi_app;

create function brand_content_touch() returns trigger language plpgsql as $$
begin
  update brand_content set version = version + 1;
  return null;
end $$;

create trigger brand_setting_touch after insert or update or delete or truncate on brand_setting
  for each statement execute function brand_content_touch();

create table brand_banner (
  id integer generated always as identity primary key,
  group_name text not null
    check (group_name in ('w_home', 'w_game', 'w_leftmenu', 'w_reg', 'w_login', 'w_forget')),
  title_bn text,
  title_en text,
  url text not null,
  -- The picture for phones where there is one.
  mobile_url text,
  linkage_type text not null default 'NONE'
    check (linkage_type in ('NONE', 'PAGE', 'PROMOTION', 'GAME', 'URL', 'POPUP')),
  linkage_url text,
  device text not null default 'ALL' check (device in ('ALL', 'WEB', 'MOBILE')),
  sequence integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  check (title_bn is not null or title_en is not null),
  check ((linkage_type = 'NONE') = (linkage_url is null))
);
create trigger brand_banner_touch after insert or update or delete or truncate on brand_banner
  for each statement execute function brand_content_touch();

create table brand_announcement (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('PL', 'PU', 'H')),
  title_bn text,
  title_en text,
  content_bn text,
  content_en text,
  -- [{"url", "sequence", "altBn", "altEn"}]
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  execution text not null default 'ALL' check (execution in ('A', 'B', 'F', 'ALL')),
  -- A popup with one shows a way to the reward centre.
  promotion_type text,
  device text not null default 'ALL' check (device in ('ALL', 'WEB', 'MOBILE')),
  sequence integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  check (title_bn is not null or title_en is not null)
);
create trigger brand_announcement_touch after insert or update or delete or truncate on brand_announcement
  for each statement execute function brand_content_touch();

create table brand_promotion (
  id integer generated always as identity primary key,
  category text not null,
  title_bn text,
  title_en text,
  summary_bn text,
  summary_en text,
  content_bn text,
  content_en text,
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  execution text not null default 'ALL' check (execution in ('A', 'B', 'F', 'ALL')),
  promotion_type text,
  takes_applications boolean not null default false,
  device text not null default 'ALL' check (device in ('ALL', 'WEB', 'MOBILE')),
  sequence integer not null default 0,
  -- From here on people see it; it begins at its start and is coming soon until then.
  shown_from timestamptz not null,
  starts_at timestamptz not null check (starts_at >= shown_from),
  ends_at timestamptz check (ends_at > starts_at),
  check (title_bn is not null or title_en is not null)
);
create trigger brand_promotion_touch after insert or update or delete or truncate on brand_promotion
  for each statement execute function brand_content_touch();

-- Topics of the help centre and, below them, their articles.
create table brand_help (
  id integer generated always as identity primary key,
  topic_id integer references brand_help (id) on delete cascade,
  -- The word after # in /help#term.
  code text not null unique check (code ~ '^[a-z0-9-]{1,40}$'),
  icon text not null default '',
  title_bn text,
  title_en text,
  content_bn text,
  content_en text,
  device text not null default 'ALL' check (device in ('ALL', 'WEB', 'MOBILE')),
  sequence integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  check (title_bn is not null or title_en is not null)
);
create trigger brand_help_touch after insert or update or delete or truncate on brand_help
  for each statement execute function brand_content_touch();

-- Pictures that people sent with a form. The file lies below the installation's home under the id; what no form has
-- used after a day is deleted.
create table brand_picture (
  id uuid primary key,
  member_id uuid,
  format text not null check (format in ('png', 'jpeg')),
  bytes integer not null,
  width integer not null,
  height integer not null,
  uploaded_at timestamptz not null,
  used_at timestamptz
);
create index brand_picture_unused on brand_picture (uploaded_at) where used_at is null;

create table brand_feedback (
  id uuid primary key,
  member_id uuid,
  -- Of a guest: the account that they named, which proves nothing.
  account text,
  contact text,
  content text not null,
  -- What stood under the error that it is about.
  reference text,
  language text not null,
  picture_ids uuid[] not null default '{}',
  sent_at timestamptz not null
);
create index brand_feedback_latest on brand_feedback (sent_at desc);

create table brand_application (
  member_id uuid not null,
  promotion_id integer not null references brand_promotion (id),
  status text not null default 'applying'
    check (status in ('applying', 'rejected', 'issued', 'claimed', 'process', 'joined')),
  remark text not null,
  picture_ids uuid[] not null default '{}',
  -- What the operator answered.
  answer text,
  applied_at timestamptz not null,
  primary key (member_id, promotion_id)
);

-- What everybody who comes back has missed.
create index outbox_event_for_all on outbox_event (position) where member_id is null;
