-- Each edit of a post looks for the extras that it no longer sells.
CREATE INDEX post_extra_not_sold ON post_extra (post_num) WHERE NOT active;
-- Deleting one looks for changes that hold places of it.
CREATE INDEX booking_change_extra_by_extra ON booking_change_extra (extra_id);
