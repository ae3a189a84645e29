alter table identity_member
  add column mobile_verified_at timestamptz,
  add column email_verified_at timestamptz,
  add column must_change_password boolean not null default false,
  -- Hashes of the passwords before the present one, newest first, at most three.
  add column password_history text[] not null default '{}',
  add column payment_password_hash text,
  add column avatar text not null default '0';

-- Numbers stand in the form of E.164; the brand's own country is Bangladesh.
update identity_member set mobile = '+88' || mobile where mobile ~ '^01[3-9][0-9]{8}$';
update identity_member set email = lower(email) where email is not null;

-- A number or an address that was proved belongs to one account; what was only typed proves nothing.
create unique index identity_member_mobile on identity_member (mobile)
  where mobile_verified_at is not null and status <> 'closed';
create unique index identity_member_email on identity_member (email)
  where email_verified_at is not null and status <> 'closed';

-- Codes that went to a phone or a mail address, and the words of mailed links. A row is written also where nothing is
-- sent, because nobody has the number: the limits and their answers are then the same.
create table identity_code (
  id uuid primary key,
  purpose text not null check (purpose in ('access', 'register', 'contact', 'login_verify', 'reset_link')),
  kind text not null check (kind in ('mobile', 'email')),
  receiver text not null,
  member_id uuid references identity_member (id),
  code_hash bytea not null,
  tries smallint not null default 0,
  ip text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_code_receiver on identity_code (receiver, sent_at desc);
create index identity_code_ip on identity_code (ip, sent_at desc);
create index identity_code_link on identity_code (code_hash) where purpose = 'reset_link';
create index identity_code_day on identity_code (sent_at);

-- A picture captcha of one browser. What the picture shows is hashed together with a word that the browser alone has.
create table identity_captcha (
  id_hash bytea primary key,
  answer_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_captcha_age on identity_captcha (expires_at);

-- Codes that invite: an agent's brings a member below the agent, a member's names who told of the portal.
create table identity_invite_code (
  code_key text primary key,
  code text not null,
  member_id uuid not null references identity_member (id),
  -- A code that counts on one domain only.
  domain text,
  is_on boolean not null default true,
  made_at timestamptz not null
);
create index identity_invite_code_of_member on identity_invite_code (member_id);
create index identity_member_upline on identity_member (upline_id) where upline_id is not null;

create table identity_terms_acceptance (
  member_id uuid not null references identity_member (id),
  version text not null,
  at timestamptz not null,
  ip text,
  primary key (member_id, version)
);

-- Accounts elsewhere that open an account here.
create table identity_social_account (
  issuer text not null,
  subject text not null,
  member_id uuid not null references identity_member (id),
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (member_id, issuer)
);

-- Logins that went to the other issuer and are expected back.
create table identity_social_start (
  state_hash bytea primary key,
  browser_hash bytea not null,
  verifier text not null,
  nonce text not null,
  return_url text not null,
  expires_at timestamptz not null
);
create index identity_social_start_age on identity_social_start (expires_at);
