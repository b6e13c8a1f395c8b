-- A size the post offers no longer stays with a count of 0, because its nights refer to it.
CREATE TABLE room (
  post_num bigint NOT NULL REFERENCES post,
  size smallint NOT NULL CHECK (size IN (0, 1, 2)),
  count smallint NOT NULL CHECK (count BETWEEN 0 AND 1000),
  price integer NOT NULL CHECK (price BETWEEN 1000 AND 10000000),
  weekend_price integer CHECK (weekend_price BETWEEN 1000 AND 10000000),
  PRIMARY KEY (post_num, size)
);

-- One season of the post is the rows of one position, a row for each size it prices; its last day is included.
CREATE TABLE season_price (
  post_num bigint NOT NULL REFERENCES post,
  position smallint NOT NULL CHECK (position >= 0),
  size smallint NOT NULL CHECK (size IN (0, 1, 2)),
  from_day date NOT NULL,
  to_day date NOT NULL,
  price integer NOT NULL CHECK (price BETWEEN 1000 AND 10000000),
  PRIMARY KEY (post_num, position, size),
  CHECK (from_day <= to_day)
);

-- A night without a row is free and open. capacity is the room's count less the closed ones.
CREATE TABLE room_night (
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  night date NOT NULL,
  taken smallint NOT NULL,
  closed smallint NOT NULL DEFAULT 0 CHECK (closed >= 0),
  capacity smallint NOT NULL,
  PRIMARY KEY (post_num, size, night),
  FOREIGN KEY (post_num, size) REFERENCES room,
  CONSTRAINT room_night_not_oversold CHECK (taken BETWEEN 0 AND capacity)
) WITH (fillfactor = 80);
CREATE INDEX room_night_full ON room_night (post_num, size, night) WHERE taken >= capacity;
