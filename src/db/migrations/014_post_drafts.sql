-- The form of a post as far as it is filled in, for its company alone: one for a new post, one for each post that is being changed.
CREATE TABLE post_draft (
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  post_num bigint REFERENCES post,
  revision text NOT NULL,
  -- JSON kept as text: it is read and written as a whole, and takes whatever was typed.
  content text NOT NULL CHECK (length(content) <= 200000),
  saved_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (uid, post_num)
);
CREATE INDEX post_draft_post ON post_draft (post_num);
