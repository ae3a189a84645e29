-- Mail and text messages that the portal has sent: what a phone and a mailbox would show.
create table sandbox_message (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  sender text,
  subject text,
  body text not null,
  html text,
  -- Messages of one moment stay in the order in which they came.
  no bigint generated always as identity,
  received_at timestamptz not null
);

create index sandbox_message_newest on sandbox_message (no desc);
create index sandbox_message_recipient on sandbox_message (lower(recipient), no desc);
