-- Which version of a hosted game a session was opened for: its front-end knows the modes and events of that one alone.
-- Sessions of before have none and mean the one that is live.

alter table play_rgs_session add column version integer;
