-- The series that the member had when an order was placed: its rebate is reckoned from it, whatever the game's series is by
-- the time of the draw. Null where odds are fixed, and for orders that were placed before it was kept.
alter table lottery_order add column own_series smallint;
