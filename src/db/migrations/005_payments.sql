CREATE TABLE payment (
  payment_id text PRIMARY KEY,
  booking_id text NOT NULL,
  order_id text NOT NULL UNIQUE CHECK (order_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  idempotency_key text NOT NULL UNIQUE CHECK (length(idempotency_key) <= 300),
  amount bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('ready', 'confirming', 'paid', 'failed', 'abandoned')),
  -- Money that came for a booking that could not use it: it goes back in full.
  surplus boolean NOT NULL DEFAULT false,
  payment_key text UNIQUE,
  failure_code text,
  -- The next time to ask the provider, and how often it was asked.
  ask_at timestamptz,
  asked_at timestamptz,
  asked_count integer NOT NULL DEFAULT 0,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (booking_id, amount) REFERENCES booking (booking_id, total),
  UNIQUE (payment_id, booking_id, amount),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK (state NOT IN ('confirming', 'paid') OR payment_key IS NOT NULL),
  CHECK (NOT surplus OR state = 'paid')
);
CREATE UNIQUE INDEX payment_one_live ON payment (booking_id) WHERE state IN ('ready', 'confirming', 'paid') AND NOT surplus;
CREATE INDEX payment_booking ON payment (booking_id, created_at);
CREATE INDEX payment_confirming ON payment (ask_at) WHERE state = 'confirming';

-- One refund a payment, never more than was paid.
CREATE TABLE refund (
  refund_id text PRIMARY KEY,
  payment_id text NOT NULL UNIQUE,
  booking_id text NOT NULL,
  paid bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  state text NOT NULL CHECK (state IN ('requested', 'done')),
  idempotency_key text NOT NULL UNIQUE CHECK (length(idempotency_key) <= 300),
  failure_code text,
  ask_at timestamptz,
  asked_at timestamptz,
  asked_count integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (payment_id, booking_id, paid) REFERENCES payment (payment_id, booking_id, amount),
  CONSTRAINT refund_not_over_paid CHECK (amount <= paid),
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refund_booking ON refund (booking_id);
CREATE INDEX refund_requested ON refund (ask_at) WHERE state = 'requested';

-- The sandbox provider's own books; nothing else of the product refers to them.
CREATE TABLE sandbox_payment (
  payment_key text PRIMARY KEY,
  order_id text NOT NULL,
  order_name text NOT NULL,
  customer_key text,
  total_amount bigint NOT NULL CHECK (total_amount > 0),
  balance_amount bigint NOT NULL CHECK (balance_amount BETWEEN 0 AND total_amount),
  status text NOT NULL CHECK (status IN ('READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED')),
  -- The fault that was ordered on the sandbox page: an error code, or how an answer gets lost.
  fault text,
  cancels jsonb NOT NULL DEFAULT '[]',
  requested_at timestamptz NOT NULL,
  approved_at timestamptz
);
CREATE INDEX sandbox_payment_order ON sandbox_payment (order_id, requested_at);

CREATE TABLE sandbox_idempotency (
  key text NOT NULL,
  method text NOT NULL,
  url text NOT NULL,
  -- No status yet: the first request is still in flight.
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (key, method, url)
);
