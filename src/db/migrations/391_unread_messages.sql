-- Finds the messages that a side has not seen without reading its own and those taken back, however many there are.
CREATE INDEX message_unread ON message (thread_id, side, message_id) WHERE taken_back_at IS NULL;
