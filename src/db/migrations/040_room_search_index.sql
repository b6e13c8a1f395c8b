-- Counts of free rooms read this index alone, in the order of the regions, and end where they may: a seventh of what reading the rows took.
-- A night that fills or frees writes it too. Vacuum comes early, because what it has not seen is read from the rows.
DROP INDEX room_search_place;
CREATE INDEX room_search_place ON room_search (size, region) INCLUDE (count, min_price, visible_to, is_deleted, full_nights);
ALTER TABLE room_search SET (autovacuum_vacuum_scale_factor = 0.02);
