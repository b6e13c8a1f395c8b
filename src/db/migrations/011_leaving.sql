-- Who left: the row stays for the bookings and payments that the law wants kept, without anything personal in it.
ALTER TABLE person ADD COLUMN deleted_at timestamptz;

-- The one person who sees the review: a guest's counts in no rating.
ALTER TABLE review ADD COLUMN visible_to text REFERENCES person;
