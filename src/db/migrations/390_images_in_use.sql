-- Whether a booking, a review or a journal shows an image is asked for each image that may be unused, and the last two for each that is deleted.
CREATE INDEX booking_dog_photo ON booking_dog ((snapshot ->> 'photoURL')) WHERE snapshot ->> 'photoURL' IS NOT NULL;
CREATE INDEX review_image_image ON review_image (image_id);
CREATE INDEX journal_entry_image ON journal_entry (image_id) WHERE image_id IS NOT NULL;
