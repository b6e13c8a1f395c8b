-- Its owner has deleted their account, so the company can no longer take the end of the stay back.
ALTER TABLE booking ADD COLUMN is_final boolean NOT NULL DEFAULT false;
UPDATE booking SET is_final = true
FROM person WHERE person.id = booking.uid AND person.deleted_at IS NOT NULL AND booking.state IN ('completed', 'no_show');
