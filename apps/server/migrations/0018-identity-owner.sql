-- A code of the purpose `owner` goes to the verified phone of an account that has no password, and stands in for it.
alter table identity_code drop constraint identity_code_purpose_check;
alter table identity_code add constraint identity_code_purpose_check
  check (purpose in ('access', 'register', 'contact', 'login_verify', 'reset_link', 'owner'));

-- A login that began without a password (by phone code, by Facebook) and is asked for more is named by a word, which
-- its browser alone has; its first factor is not shown again.
alter table identity_login_waiting
  add column way text not null default 'password'
    check (way in ('password', 'sms', 'firebase', 'facebook')),
  add column word_hash bytea unique;
