-- Which lines of an order are counted as a whole.

-- Numbers that an order is counted by are bounded, so that whether a line is counted number by number or as a whole follows
-- from the order and no longer from the line alone. What comes back takes away what it added, so it is written down. Null
-- for lines from before: of these every one of more than 10,000 bets is.
alter table lottery_line add column is_wide boolean;
