-- Extras that are no longer sold stay for the bookings that have them; a post is read without them.
CREATE INDEX post_extra_on_sale ON post_extra (post_num, position) WHERE active;
DROP INDEX post_extra_by_post;
