-- What a company took at its desk besides the price of a stay. Rows stay as they are: a correction names the one that it replaces, and one of 0 removes
-- it. `day` is the day on which the first of them was recorded, to which its money counts.
CREATE TABLE desk_charge (
  charge_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking,
  kind text NOT NULL CHECK (kind IN ('latePickUp', 'food', 'other')),
  amount integer NOT NULL CHECK (amount >= 0),
  reason text NOT NULL CHECK (reason <> ''),
  day date NOT NULL,
  corrects bigint UNIQUE,
  recorded_by text NOT NULL REFERENCES person (id),
  member_id text REFERENCES staff_member (member_id),
  at timestamptz NOT NULL,
  client_key text,
  UNIQUE (booking_id, charge_id),
  UNIQUE (booking_id, client_key),
  FOREIGN KEY (booking_id, corrects) REFERENCES desk_charge (booking_id, charge_id),
  CHECK (amount > 0 OR corrects IS NOT NULL)
);
CREATE INDEX desk_charge_by_day ON desk_charge (day);
