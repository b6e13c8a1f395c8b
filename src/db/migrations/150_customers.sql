-- The customers of a company who came or called without an account. The records are the company's, and go with its account.
CREATE TABLE customer (
  customer_id text PRIMARY KEY,
  -- The company.
  uid text NOT NULL REFERENCES person,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL DEFAULT '',
  -- The digits of the phone number in the one form in which it is searched.
  phone_digits text NOT NULL DEFAULT '',
  -- Each with the fields of an owner's dog.
  dogs jsonb NOT NULL DEFAULT '[]',
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX customer_name ON customer (uid, name, customer_id);
CREATE INDEX customer_phone ON customer (uid, phone_digits text_pattern_ops);

-- How a walk-in was paid at the desk, and why its price is not that of the list; a note that only the company sees.
ALTER TABLE booking
  ADD COLUMN customer_id text REFERENCES customer ON DELETE SET NULL,
  ADD COLUMN desk_paid text CHECK (desk_paid IN ('cash', 'card', 'transfer')),
  ADD COLUMN price_reason text,
  ADD COLUMN staff_note text NOT NULL DEFAULT '',
  ADD CONSTRAINT booking_desk CHECK (uid IS NULL OR (customer_id IS NULL AND desk_paid IS NULL AND price_reason IS NULL));
CREATE INDEX booking_customer ON booking (customer_id) WHERE customer_id IS NOT NULL;

-- The discount of a walk-in is the difference from the list, which can be negative.
ALTER TABLE booking
  DROP CONSTRAINT booking_total_check,
  DROP CONSTRAINT booking_discount_check,
  ADD CONSTRAINT booking_total_check CHECK (total > 0 OR (total = 0 AND price_reason IS NOT NULL)),
  ADD CONSTRAINT booking_discount_check CHECK (discount >= 0 OR price_reason IS NOT NULL);
