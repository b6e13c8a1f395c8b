-- Renames tables, columns, constraints, indexes, triggers and job kinds to the names that the field uses. No row is rewritten, except
-- jobs. A program from before this migration cannot use the database afterwards.

ALTER TABLE liked RENAME TO post_like;
ALTER TABLE earlier_room_count RENAME TO room_count_history;
ALTER TABLE shown_change RENAME TO cache_invalidation;
ALTER TABLE booking RENAME COLUMN kept_until TO occupied_until;
ALTER TABLE image RENAME COLUMN colour TO color;
ALTER TABLE payment RENAME COLUMN surplus TO unapplied;
ALTER TABLE payment RENAME COLUMN ask_at TO next_attempt_at;
ALTER TABLE payment RENAME COLUMN asked_at TO last_attempt_at;
ALTER TABLE payment RENAME COLUMN asked_count TO attempts;
ALTER TABLE refund RENAME COLUMN ask_at TO next_attempt_at;
ALTER TABLE refund RENAME COLUMN asked_at TO last_attempt_at;
ALTER TABLE refund RENAME COLUMN asked_count TO attempts;
ALTER TABLE sandbox_payment RENAME COLUMN fault TO simulated_error;

-- PostgreSQL names constraints after the table and column at the time they are created; from version 18 on, NOT NULL has a name too.
DO $$
DECLARE
  renamed record;
BEGIN
  FOR renamed IN
    SELECT conrelid::regclass AS table_name, conname AS old_name, replace(conname, old, new) AS new_name
    FROM pg_constraint JOIN (VALUES
      ('post_like', 'liked', 'post_like'),
      ('room_count_history', 'earlier_room_count', 'room_count_history'),
      ('cache_invalidation', 'shown_change', 'cache_invalidation'),
      ('booking', 'booking_kept', 'booking_occupied'),
      ('image', 'colour', 'color'),
      ('payment', 'surplus', 'unapplied'),
      ('payment', 'asked_count', 'attempts'),
      ('refund', 'asked_count', 'attempts')
    ) AS name (table_name, old, new) ON conrelid = table_name::regclass AND position(old IN conname) > 0
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed.table_name, renamed.old_name, renamed.new_name);
  END LOOP;
END $$;

ALTER INDEX liked_post RENAME TO post_like_post;
ALTER INDEX shown_change_at RENAME TO cache_invalidation_at;
ALTER INDEX room_search_place RENAME TO room_search_region;
ALTER INDEX post_offers RENAME TO post_category_totals;
ALTER INDEX booking_due RENAME TO booking_hold_expiry;
ALTER INDEX booking_open RENAME TO booking_active;
ALTER INDEX payment_one_live RENAME TO payment_one_active;

ALTER FUNCTION note_change RENAME TO invalidate_posts;
ALTER FUNCTION note_post_change RENAME TO invalidate_post;
ALTER FUNCTION note_room_change RENAME TO invalidate_post_of_room;
ALTER FUNCTION note_picture_change RENAME TO invalidate_posts_of_image;
ALTER FUNCTION note_reviewer_change RENAME TO invalidate_reviews_of_person;
ALTER FUNCTION count_likes RENAME TO update_like_total;
ALTER FUNCTION add_room_search RENAME TO insert_room_search;
ALTER FUNCTION note_room_count RENAME TO sync_room_search_count;
ALTER FUNCTION note_post_place RENAME TO sync_room_search_post;
ALTER FUNCTION note_full_nights RENAME TO sync_room_search_nights;

DO $$
DECLARE
  renamed record;
BEGIN
  FOR renamed IN
    SELECT tgrelid::regclass AS table_name, tgname AS old_name, regexp_replace(tgname, '^' || old, new) AS new_name
    FROM pg_trigger JOIN (VALUES
      ('shown_change', 'invalidate_cache'),
      ('shown_(?=insert|update|delete)', 'invalidate_cache_'),
      ('full_', 'sync_room_search_'),
      ('count_', 'update_like_total_'),
      ('room_search_insert', 'insert_room_search'),
      ('room_search_count', 'sync_room_search_count'),
      ('room_search_place', 'sync_room_search_post')
    ) AS name (old, new) ON tgname ~ ('^' || old)
    WHERE NOT tgisinternal
  LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', renamed.old_name, renamed.table_name, renamed.new_name);
  END LOOP;
END $$;

-- The keys stay: a job that is retried derives the keys of its emails from its own.
UPDATE outbox SET kind = new
FROM (VALUES
  ('booking_moved', 'booking_transition'),
  ('booking_mail', 'booking_email'),
  ('account_letter', 'account_email'),
  ('forget_picture', 'delete_image'),
  ('payment_hint', 'payment_webhook')
) AS name (old, new)
WHERE kind = old;
