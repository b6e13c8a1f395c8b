-- A conversation of an owner with a post: about the post before there is a booking, about the booking from then on.
CREATE TABLE message_thread (
  thread_id text PRIMARY KEY,
  owner_uid text NOT NULL REFERENCES person,
  post_num bigint NOT NULL REFERENCES post,
  booking_id text UNIQUE REFERENCES booking,
  created_at timestamptz NOT NULL,
  -- The newest message that is not taken back; the lists are ordered by it.
  last_message_id bigint,
  -- When the owner first wrote, until when the company should answer, and when it did.
  asked_at timestamptz,
  answer_by timestamptz,
  answered_at timestamptz,
  CONSTRAINT message_thread_asked CHECK ((asked_at IS NULL) = (answer_by IS NULL) AND (asked_at IS NOT NULL OR answered_at IS NULL))
);
CREATE UNIQUE INDEX message_thread_of_post ON message_thread (owner_uid, post_num) WHERE booking_id IS NULL;
CREATE INDEX message_thread_owner ON message_thread (owner_uid, last_message_id);
CREATE INDEX message_thread_post ON message_thread (post_num, last_message_id);

-- Up to which message each side has read, and was told by email.
CREATE TABLE message_side (
  thread_id text NOT NULL REFERENCES message_thread,
  side text NOT NULL CHECK (side IN ('owner', 'company')),
  seen_id bigint NOT NULL DEFAULT 0,
  emailed_id bigint NOT NULL DEFAULT 0,
  emailed_at timestamptz,
  PRIMARY KEY (thread_id, side)
);

-- Messages are only added. One that its author takes back before it is read loses its content.
CREATE TABLE message (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread_id text NOT NULL REFERENCES message_thread,
  side text NOT NULL CHECK (side IN ('owner', 'company')),
  uid text NOT NULL REFERENCES person,
  -- Who of the company's staff wrote it; NULL for the company's own account.
  member_id text REFERENCES staff_member,
  client_key text NOT NULL,
  text text NOT NULL,
  lang text CHECK (lang IN ('en', 'ko')),
  -- A typed sentence: its key and the values of its slots.
  phrase jsonb,
  -- Whether contact data was removed for the other side, and what it then reads; NULL if there was none.
  is_screened boolean NOT NULL,
  masked_text text,
  created_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  CONSTRAINT message_client_key UNIQUE (thread_id, side, client_key),
  CONSTRAINT message_masked CHECK (masked_text IS NULL OR is_screened),
  CONSTRAINT message_taken_back CHECK (taken_back_at IS NULL OR (text = '' AND masked_text IS NULL AND phrase IS NULL))
);
CREATE INDEX message_of_thread ON message (thread_id, message_id);

CREATE TABLE message_image (
  message_id bigint NOT NULL REFERENCES message,
  position smallint NOT NULL,
  image_id text NOT NULL REFERENCES image,
  PRIMARY KEY (message_id, position)
);
CREATE INDEX message_image_image ON message_image (image_id);
ALTER TABLE image DROP CONSTRAINT image_kind_check;
ALTER TABLE image ADD CONSTRAINT image_kind_check CHECK (kind IN ('post', 'person', 'dog', 'review', 'journal', 'message'));

-- One of the two does not want to be written to by the other, about any post of the company.
CREATE TABLE message_block (
  owner_uid text NOT NULL REFERENCES person,
  company_uid text NOT NULL REFERENCES person,
  -- Who blocks.
  side text NOT NULL CHECK (side IN ('owner', 'company')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_uid, company_uid, side)
);
CREATE INDEX message_block_company ON message_block (company_uid);

CREATE TABLE message_report (
  report_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread_id text NOT NULL REFERENCES message_thread,
  message_id bigint REFERENCES message,
  uid text NOT NULL REFERENCES person,
  member_id text REFERENCES staff_member,
  reason text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX message_report_thread ON message_report (thread_id);

-- Sentences that a company writes once and sends often, in both languages.
CREATE TABLE quick_reply (
  company_uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  position smallint NOT NULL,
  text text NOT NULL,
  text_en text NOT NULL,
  PRIMARY KEY (company_uid, position),
  CONSTRAINT quick_reply_text CHECK (text <> '' OR text_en <> '')
);
