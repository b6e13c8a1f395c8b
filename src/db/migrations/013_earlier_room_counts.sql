-- How many rooms of a size a post had in the nights before `until`, back to the row before: what a month offered stays true when the
-- count changes later. The nights from the last `until` on have the count in `room`.
CREATE TABLE earlier_room_count (
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  until date NOT NULL,
  count smallint NOT NULL CHECK (count >= 0),
  PRIMARY KEY (post_num, size, until),
  FOREIGN KEY (post_num, size) REFERENCES room
);
