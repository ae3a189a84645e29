-- What failed tries of a password are counted by: the address, or the first 64 bits of an IPv6 one, which a household or
-- phone chooses all its addresses from. The address itself stays for whoever reads the list of logins. A process of the
-- version before writes nothing here; what it notes in the minutes of an update is counted for no address.
alter table identity_login_attempt add column network text not null default '';
update identity_login_attempt set network = ip;
drop index identity_login_attempt_ip;
create index identity_login_attempt_network on identity_login_attempt (network, at desc);
