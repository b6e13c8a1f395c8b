-- What a person was told. Texts are made from `kind` and what the row refers to when it is read; channels such as email deliver it.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  -- The company whose staff the person is told as; NULL for what concerns the person's own account.
  company_uid text REFERENCES person ON DELETE CASCADE,
  kind text NOT NULL,
  -- Identifies the event: everyone is told of it once.
  key text NOT NULL,
  booking_id text REFERENCES booking ON DELETE CASCADE,
  post_num bigint REFERENCES post ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  seen_at timestamptz,
  UNIQUE (uid, key)
);
CREATE INDEX notification_list ON notification (uid, id);
CREATE INDEX notification_unseen ON notification (uid) WHERE seen_at IS NULL;
CREATE INDEX notification_booking ON notification (booking_id);
CREATE INDEX notification_post ON notification (post_num);
CREATE INDEX notification_company ON notification (company_uid) WHERE company_uid IS NOT NULL;

-- What somebody chose; without a row, a channel is on.
CREATE TABLE notification_preference (
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  kind_group text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('inApp', 'email')),
  is_on boolean NOT NULL,
  PRIMARY KEY (uid, kind_group, channel)
);
