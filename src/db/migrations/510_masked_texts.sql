-- Nobody reads the text of a masked message but its author: once the account is deleted, only what the other side received is kept.
UPDATE message SET text = masked_text FROM person
WHERE person.id = message.uid AND person.deleted_at IS NOT NULL AND message.text <> masked_text;
CREATE INDEX message_masked_by ON message (uid) WHERE text <> masked_text;
