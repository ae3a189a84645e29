-- A payment password that was changed lets no money leave for a day.

alter table identity_member add column payment_password_changed_at timestamptz;
