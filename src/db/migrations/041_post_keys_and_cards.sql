-- Under which key a post was published and a hash of what was said then, so that publishing again after a lost answer makes no second one.
ALTER TABLE post
  ADD COLUMN idempotency_key text,
  ADD COLUMN request_hash text,
  ADD CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  ADD CONSTRAINT post_idempotency_key UNIQUE (uid, idempotency_key);

-- For the receipt: who issued the card that paid, by the provider's code, and how its number ends, as the provider masks it. Never more of it.
ALTER TABLE payment
  ADD COLUMN card_issuer text CHECK (length(card_issuer) BETWEEN 1 AND 10),
  ADD COLUMN card_end text CHECK (card_end ~ '^[0-9*]{4}$'),
  ADD CHECK (state = 'paid' OR (card_issuer IS NULL AND card_end IS NULL));
