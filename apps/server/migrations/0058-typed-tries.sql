-- Tries are counted by what is guessed: a password, a person of the staff, a code, a payment password, a second factor. They
-- shared one space of names, in which a member could write the name of somebody's code into the login field.

alter table identity_login_attempt
  add column kind text not null default 'login'
    check (kind in ('login', 'staff', 'staff_code', 'payment', 'factor')),
  -- The member's own device that it came from; those are counted apart, so that no stranger keeps it out.
  add column device_id uuid,
  -- False for a registration or a reset, which make an address known and are no login.
  add column is_login boolean not null default true;

update identity_login_attempt
   set kind = replace(split_part(account_key, ':', 1), '-', '_'), account_key = substr(account_key, strpos(account_key, ':') + 1)
 where split_part(account_key, ':', 1) in ('staff', 'staff-code', 'payment', 'factor') and account_key like '%:%';

drop index identity_login_attempt_recent;
create index identity_login_attempt_recent on identity_login_attempt (kind, account_key, at desc);
