-- Who wrote the newest message, so that the conversations that need a reply are found without reading the last message of each.
ALTER TABLE message_thread ADD COLUMN last_side text CHECK (last_side IN ('owner', 'company'));
UPDATE message_thread SET last_side = (SELECT side FROM message WHERE message_id = last_message_id) WHERE last_message_id IS NOT NULL;
CREATE INDEX message_thread_unanswered ON message_thread (post_num, last_message_id) WHERE last_side = 'owner';
