-- Done jobs are deleted after some time, the oldest first. Dead letters stay.
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL AND last_error IS NULL;
