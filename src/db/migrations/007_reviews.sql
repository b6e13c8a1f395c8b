CREATE TABLE review (
  review_id text PRIMARY KEY,
  booking_id text NOT NULL UNIQUE REFERENCES booking,
  post_num bigint NOT NULL REFERENCES post,
  uid text NOT NULL REFERENCES person,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ko')),
  reply text,
  replied_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX review_post ON review (post_num, created_at DESC, review_id);
CREATE INDEX review_person ON review (uid, created_at DESC);

CREATE TABLE review_image (
  review_id text NOT NULL REFERENCES review,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 10),
  image_id text NOT NULL REFERENCES image,
  PRIMARY KEY (review_id, position)
);

-- The care journal: appended, and corrected by a new entry.
CREATE TABLE journal_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking,
  uid text NOT NULL REFERENCES person,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('meal', 'walk', 'toilet', 'medication', 'play', 'rest', 'note', 'photo')),
  text text NOT NULL,
  image_id text REFERENCES image,
  at timestamptz NOT NULL,
  corrects bigint UNIQUE,
  UNIQUE (entry_id, booking_id),
  FOREIGN KEY (corrects, booking_id) REFERENCES journal_entry (entry_id, booking_id)
);
CREATE INDEX journal_entry_booking ON journal_entry (booking_id, entry_id);
