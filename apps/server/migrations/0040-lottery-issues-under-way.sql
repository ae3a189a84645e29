-- Settlement and draws look for issues under way many times a second. There are few at a time, but thousands that are
-- still on sale stand in the index of those that are due: each look went through them all.
create index lottery_issue_under_way on lottery_issue (closes_at, id)
 where state in ('sealed', 'held', 'drawn', 'voiding');
