-- Rooms that are added to a night cost that day's price, so that a night can have rooms at several prices.
ALTER TABLE booking_line DROP CONSTRAINT booking_line_pkey, ADD CONSTRAINT booking_line_pkey PRIMARY KEY (booking_id, size, night, price);
