-- The app runs under nokshi_app, which owns nothing. What a room needs refused is revoked in the room's own migration.
grant usage on schema public to nokshi_app;
alter default privileges in schema public grant select, insert, update, delete on tables to nokshi_app;
alter default privileges in schema public grant usage, select on sequences to nokshi_app;
alter default privileges in schema public grant execute on functions to nokshi_app;
