-- Announcements to agents. What was published never changes: whoever changes it writes another version, so that it
-- can be said which words somebody read.
create table agents_news (
  id uuid primary key,
  -- Counts every writing, so that two people do not write over each other.
  revision integer not null check (revision > 0),
  withdrawn_at timestamptz,
  withdrawn_by uuid references identity_staff (member_id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
revoke delete, truncate on agents_news from nokshi_app;

create table agents_news_version (
  news_id uuid not null references agents_news (id),
  version integer not null check (version > 0),
  title_bn text not null check (length(title_bn) between 1 and 360),
  title_en text not null check (length(title_en) between 1 and 360),
  body_bn text not null check (length(body_bn) between 1 and 12000),
  body_en text not null check (length(body_en) between 1 and 12000),
  is_urgent boolean not null,
  must_confirm boolean not null,
  -- Null is a draft; a moment ahead waits.
  publish_at timestamptz,
  -- When browsers were told of it.
  told_at timestamptz,
  written_by uuid not null references identity_staff (member_id),
  written_at timestamptz not null,
  primary key (news_id, version)
);
create index agents_news_version_untold on agents_news_version (publish_at)
  where told_at is null and publish_at is not null;
revoke delete, truncate on agents_news_version from nokshi_app;

create table agents_news_read (
  member_id uuid not null references identity_member (id),
  news_id uuid not null,
  version integer not null,
  read_at timestamptz not null,
  -- 'I have read it', where it was asked for.
  confirmed_at timestamptz check (confirmed_at >= read_at),
  primary key (member_id, news_id, version),
  foreign key (news_id, version) references agents_news_version (news_id, version)
);
create index agents_news_read_version on agents_news_read (news_id, version);
revoke delete, truncate on agents_news_read from nokshi_app;
