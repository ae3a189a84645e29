-- How members come in: sessions, tries, codes, devices and second factors.

create table identity_session (
  id uuid primary key,
  member_id uuid not null references identity_member (id),
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  active_at timestamptz not null,
  ip text,
  user_agent text,
  device_id text,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'replaced', 'password_changed', 'revoked', 'idle')),
  -- How the session began: the way of a full login, or `pin`.
  way text not null default 'password',
  -- The way of the full login that it goes back to.
  full_way text not null default 'password',
  -- When that was; null for sessions that began before this was written down.
  full_login_at timestamptz,
  known_device_id uuid,
  -- When a session of the console last took a code of the authenticator app; null where only signing in did.
  factor_at timestamptz
);
create index identity_session_live on identity_session (member_id) where ended_at is null;
create index identity_session_history on identity_session (member_id, id desc);
create index identity_session_address on identity_session (member_id, ip);
-- Who else came from an address lately.
create index identity_session_place on identity_session (ip, member_id);

-- Every login, good or bad (GLI-19 2.8.5 h). The account key is stored also for accounts that do not exist, so that
-- the answer and its time are the same for both.
create table identity_login_attempt (
  id uuid primary key,
  account_key text not null,
  ip text not null,
  -- Null while the password is being checked.
  is_success boolean,
  at timestamptz not null,
  -- What failed tries of a password are counted by: the address, or the first 64 bits of an IPv6 one, which a household
  -- or phone chooses all its addresses from. The address itself stays for whoever reads the list of logins.
  network text not null default '',
  -- Tries are counted by what is guessed: a password, a person of the staff, a code, a payment password, a second
  -- factor, a recovery code. Each kind has its own space of names, so that nobody counts against another kind by
  -- writing its name into the login field.
  kind text not null default 'login' check (kind in ('login', 'staff', 'staff_code', 'payment', 'factor', 'recovery')),
  -- The member's own device that it came from; those are counted apart, so that no stranger keeps it out.
  device_id uuid,
  -- False for a registration or a reset, which make an address known and are no login.
  is_login boolean not null default true
);
create index identity_login_attempt_network on identity_login_attempt (network, at desc);
create index identity_login_attempt_recent on identity_login_attempt (kind, account_key, at desc);

-- A solved proof of work is good once.
create table identity_used_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);

-- Secrets that all processes share and nobody has to configure; made at first use.
create table identity_secret (
  name text primary key,
  value bytea not null,
  made_at timestamptz not null
);

-- Codes that went to a phone or a mail address, and the words of mailed links. A row is written also where nothing is
-- sent, because nobody has the number: the limits and their answers are then the same.
create table identity_code (
  id uuid primary key,
  purpose text not null check (purpose in ('access', 'register', 'contact', 'login_verify', 'reset_link', 'owner')),
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

-- A browser that a member signed in on. An HttpOnly cookie names it; its hash stands here.
create table identity_device (
  member_id uuid not null references identity_member (id),
  id uuid not null,
  cookie_hash bytea not null unique,
  name text not null,
  ip text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The last login with all that it asks for; a PIN is good for 24 hours from then.
  full_login_at timestamptz not null,
  full_login_way text not null,
  pin_hash text,
  pin_set_at timestamptz,
  pin_tries smallint not null default 0,
  forgotten_at timestamptz,
  -- The browser itself, whoever signs in on it: its first device's id. Members of one browser are looked at before
  -- money leaves.
  browser_id uuid not null,
  primary key (member_id, id)
);
create index identity_device_browser on identity_device (browser_id);

-- The secret is encrypted: AES-256-GCM under a key of identity_secret, bound to the member.
create table identity_totp (
  member_id uuid primary key references identity_member (id),
  secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code taken: a code is good once.
  last_step bigint not null default 0
);

create table identity_passkey (
  member_id uuid not null references identity_member (id),
  id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- The host that it belongs to.
  rp_id text not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, id)
);

-- What an authenticator is asked to sign; good once and for five minutes.
create table identity_passkey_challenge (
  id uuid primary key,
  challenge text not null unique,
  purpose text not null check (purpose in ('add', 'login', 'verify')),
  -- Null where nobody has said yet who it is.
  member_id uuid references identity_member (id),
  expires_at timestamptz not null
);
create index identity_passkey_challenge_old on identity_passkey_challenge (expires_at);

create table identity_recovery_code (
  member_id uuid not null references identity_member (id),
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A login whose password was right and that is asked for more. Only while one waits do the calls that finish it look
-- at a password, so that they are no way to guess one without the human check.
create table identity_login_waiting (
  member_id uuid primary key references identity_member (id),
  until timestamptz not null,
  -- A login that began without a password (by phone code, by Facebook) and is asked for more is named by a word, which
  -- its browser alone has; its first factor is not shown again.
  way text not null default 'password' check (way in ('password', 'sms', 'firebase', 'facebook')),
  word_hash bytea unique
);
