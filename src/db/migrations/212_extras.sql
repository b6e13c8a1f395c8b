-- Priced services that a post sells with its stays. One that it no longer sells stays for the bookings that have it.
CREATE TABLE post_extra (
  extra_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_num bigint NOT NULL REFERENCES post,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'bath', 'grooming', 'nails', 'extraWalk', 'training', 'play', 'pickUp', 'dropOff', 'medication', 'specialFood', 'photos', 'other')),
  name text NOT NULL,
  name_en text,
  unit text NOT NULL CHECK (unit IN ('stay', 'night', 'day', 'once')),
  price integer NOT NULL CHECK (price >= 0),
  -- Null if any number can be booked for a day.
  max_per_day smallint CHECK (max_per_day >= 1),
  -- Hours from the booking to the hour at which the post opens on the day of the extra.
  notice_hours smallint NOT NULL CHECK (notice_hours BETWEEN 0 AND 720),
  active boolean NOT NULL
);
CREATE INDEX post_extra_by_post ON post_extra (post_num, position);
