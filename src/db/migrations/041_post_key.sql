-- Under which key a post was published and a hash of what was said then, so that publishing again after a lost answer makes no second one.
ALTER TABLE post
  ADD COLUMN idempotency_key text,
  ADD COLUMN request_hash text,
  ADD CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  ADD CONSTRAINT post_idempotency_key UNIQUE (uid, idempotency_key);
