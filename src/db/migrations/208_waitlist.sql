-- Owners who wait for a whole stay that was full when they joined. `position` is the order of joining. An entry that was offered its stay
-- has a booking, which is held while the offer lasts.
CREATE TABLE waitlist_entry (
  entry_id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  uid text NOT NULL REFERENCES person (id),
  post_num bigint NOT NULL REFERENCES post,
  state text NOT NULL CHECK (state IN ('waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'ended')),
  state_since timestamptz NOT NULL,
  checkin date NOT NULL,
  checkout date NOT NULL,
  checkin_time text NOT NULL,
  checkout_time text NOT NULL,
  dog_num jsonb NOT NULL,
  room_number jsonb NOT NULL,
  dog_ids jsonb NOT NULL,
  note text NOT NULL,
  max_total bigint CHECK (max_total >= 0),
  -- The price at which the entry was last passed over because it was above `max_total`.
  passed_total bigint,
  closes_at timestamptz NOT NULL,
  end_reason text CHECK (end_reason IN ('late', 'rules', 'gone')),
  booking_id text UNIQUE REFERENCES booking,
  created_at timestamptz NOT NULL,
  CONSTRAINT waitlist_entry_nights CHECK (checkin < checkout),
  CONSTRAINT waitlist_entry_offer CHECK ((booking_id IS NOT NULL) = (state IN ('offered', 'taken', 'declined', 'expired'))),
  CONSTRAINT waitlist_entry_end CHECK ((end_reason IS NOT NULL) = (state = 'ended'))
);
CREATE INDEX waitlist_entry_line ON waitlist_entry (post_num, position) WHERE state = 'waiting';
CREATE INDEX waitlist_entry_closing ON waitlist_entry (closes_at) WHERE state = 'waiting';
CREATE INDEX waitlist_entry_owner ON waitlist_entry (uid, position);
