-- A payment password that was changed lets no money leave for a day.

alter table identity_member add column payment_password_changed_at timestamptz;

-- The browser itself, whoever signs in on it: its first device's id. Members of one browser are looked at before money
-- leaves.
alter table identity_device add column browser_id uuid;
update identity_device set browser_id = id;
alter table identity_device alter column browser_id set not null;
create index identity_device_browser on identity_device (browser_id);
-- Who else came from an address lately.
create index identity_session_place on identity_session (ip, member_id);
