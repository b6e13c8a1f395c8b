-- Counts of free rooms leave out the posts whose rules do not take the stay, by their numbers. With the number in the index, they read it
-- alone again; the price, which is read from the posts, makes room for it.
DROP INDEX room_search_region;
CREATE INDEX room_search_region ON room_search (size, region) INCLUDE (post_num, count, visible_to, is_deleted, full_nights);
