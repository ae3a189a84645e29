-- What the operator sets and writes for people to read, and what they write back. Texts stand in both languages; a row
-- without a title in a language is not shown in it. `device` and the window say where and when a row is shown.

-- Settings of the brand as JSON by name; the room's schema says what each may hold.
create table brand_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

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

create table brand_banner (
  id integer generated always as identity primary key,
  -- Each page of games has a group of banners of its own; without one it shows those of w_game.
  group_name text not null check (group_name in (
    'w_home', 'w_game', 'w_leftmenu', 'w_reg', 'w_login', 'w_forget', 'w_rng', 'w_live', 'w_fish', 'w_pvp', 'w_bgs',
    'w_sports', 'w_esports', 'w_lott', 'w_elott', 'w_cockfight')),
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
  -- Terms and a privacy policy that came with the software and wait for the operator's own; real money waits for these.
  is_template boolean not null default false,
  check (title_bn is not null or title_en is not null)
);

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
  used_at timestamptz,
  -- Pictures that wait for their form are counted by who left them. Of a guest that is the network, until a form names
  -- the picture or it is deleted after a day.
  network text
);
create index brand_picture_unused on brand_picture (uploaded_at) where used_at is null;
create index brand_picture_unused_of_member on brand_picture (member_id)
  where used_at is null and member_id is not null;
create index brand_picture_unused_of_network on brand_picture (network)
  where used_at is null and network is not null;

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
