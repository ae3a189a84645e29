-- The one row that a process writes to find out whether the database takes what is written.

create table platform_probe (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
insert into platform_probe (at) values (now());
revoke insert, delete, truncate on platform_probe from nokshi_app;
