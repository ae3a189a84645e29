-- Guesses of a recovery code are a kind of their own: they made strangers' devices wait at the login as well.

alter table identity_login_attempt drop constraint identity_login_attempt_kind_check;
alter table identity_login_attempt add constraint identity_login_attempt_kind_check
  check (kind in ('login', 'staff', 'staff_code', 'payment', 'factor', 'recovery'));
