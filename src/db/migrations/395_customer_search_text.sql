-- What a customer is found by, in lower case: ILIKE lowers all texts of all customers in each search. EXTERNAL, because decompressing them
-- takes most of the time that is left.
ALTER TABLE customer
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(name || E'\n' || dog_names || E'\n' || note)) STORED,
  ALTER COLUMN search_text SET STORAGE EXTERNAL;
