-- The percentage of first messages that a hotel answered in time in the last 30 days; NULL while there are too few.
ALTER TABLE post ADD COLUMN response_rate smallint CHECK (response_rate BETWEEN 0 AND 100);
CREATE INDEX message_thread_asked ON message_thread (asked_at) WHERE asked_at IS NOT NULL;
