-- Rooms that a company has named. What can be sold stays the count of `room` and the nights of `room_night`: nothing here changes them.
CREATE TABLE kennel (
  kennel_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- The first day out of use. The row stays as long as a stay refers to it, so that its past keeps its name.
  removed_on date,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (post_num, size) REFERENCES room
);
CREATE INDEX kennel_post ON kennel (post_num);
CREATE UNIQUE INDEX kennel_name ON kennel (post_num, size, name) WHERE removed_on IS NULL;

-- Where a room of a booking, counted from 1 in its size, is from a night on, until its next row: no kennel for nowhere yet.
CREATE TABLE kennel_place (
  booking_id text NOT NULL REFERENCES booking,
  size smallint NOT NULL CHECK (size IN (0, 1, 2)),
  room smallint NOT NULL CHECK (room > 0),
  from_night date NOT NULL,
  kennel_id bigint REFERENCES kennel,
  uid text NOT NULL REFERENCES person,
  at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, size, room, from_night)
);
CREATE INDEX kennel_place_kennel ON kennel_place (kennel_id);
