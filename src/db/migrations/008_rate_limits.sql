CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  count integer NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX rate_limit_window ON rate_limit (window_start);
