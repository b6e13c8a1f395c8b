-- Jobs of one kind take turns by party, which is whose work they are: a company, or another person. Of a party that has thousands, each has
-- its turn a second after the one before, so that another party's next job goes first. A job without a party has its turn when it is due.
-- The trigger sets the turn whatever version of the program inserts, claims or postpones the job.
ALTER TABLE outbox ADD COLUMN party text, ADD COLUMN turn_at timestamptz NOT NULL DEFAULT now();

UPDATE outbox SET turn_at = run_at WHERE done_at IS NULL;
UPDATE outbox SET party = listed.uid, turn_at = run_at + (nth - 1) * interval '1 second'
FROM (
  SELECT outbox.id, post.uid, row_number() OVER (PARTITION BY kind, post.uid, run_at ORDER BY outbox.id) AS nth
  FROM outbox JOIN booking ON booking_id = payload ->> 'bookingId' JOIN post USING (post_num)
  WHERE done_at IS NULL
) AS listed
WHERE outbox.id = listed.id;

DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (kind, run_at, id) WHERE done_at IS NULL;
CREATE INDEX outbox_turn ON outbox (kind, turn_at, id) WHERE done_at IS NULL;
CREATE INDEX outbox_party ON outbox (kind, party, run_at, turn_at) WHERE done_at IS NULL;

-- Jobs that are due later delay none that is due before them.
CREATE FUNCTION set_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.turn_at := greatest(NEW.run_at, (
    SELECT turn_at + interval '1 second' FROM outbox
    WHERE kind = NEW.kind AND party = NEW.party AND run_at <= NEW.run_at AND done_at IS NULL AND id <> NEW.id
    ORDER BY run_at DESC, turn_at DESC
    LIMIT 1
  ));
  RETURN NEW;
END $$;
CREATE TRIGGER set_turn BEFORE INSERT OR UPDATE OF run_at ON outbox FOR EACH ROW EXECUTE FUNCTION set_turn();
