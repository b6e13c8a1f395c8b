-- Whether the company has yet to see a message of the owner, so that its unread messages are found without reading all its conversations.
ALTER TABLE message_thread ADD COLUMN unread_by_company boolean NOT NULL DEFAULT false;
UPDATE message_thread SET unread_by_company = true WHERE EXISTS (
  SELECT FROM message JOIN message_side AS reader ON reader.thread_id = message.thread_id AND reader.side = 'company'
  WHERE message.thread_id = message_thread.thread_id AND message.side = 'owner' AND message_id > seen_id AND taken_back_at IS NULL);
CREATE INDEX message_thread_unread ON message_thread (post_num) WHERE unread_by_company;
