-- The conversation that somebody is told about.
ALTER TABLE notification ADD COLUMN thread_id text REFERENCES message_thread;
CREATE INDEX notification_thread ON notification (thread_id) WHERE thread_id IS NOT NULL;
