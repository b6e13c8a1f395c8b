-- Which process does what only one shall do, and until when: timed transitions and the cleanup. The lease of a process that died ends by
-- itself.
CREATE TABLE lease (
  name text PRIMARY KEY,
  holder text NOT NULL,
  until timestamptz NOT NULL
);
