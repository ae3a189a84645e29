create table inbox_message (
  member_id uuid not null,
  id uuid not null,
  -- A text of the catalogues with its values, so that the message reads in the language of the day.
  text_key text not null,
  text_values jsonb not null default '{}',
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, id)
);
create index inbox_message_unread on inbox_message (member_id) where read_at is null;
