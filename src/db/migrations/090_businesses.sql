-- Who a company is as the seller, as JSON because it is always read and written whole; and what the licence register last said.
ALTER TABLE person
  ADD COLUMN business jsonb,
  ADD COLUMN licence_state text CHECK (licence_state IN ('open', 'closed', 'unknown')),
  ADD COLUMN licence_source text,
  ADD COLUMN licence_checked_at timestamptz,
  -- Since when the register says closed; its posts are hidden some days later.
  ADD COLUMN licence_closed_at timestamptz;
CREATE INDEX person_licence ON person (licence_checked_at) WHERE business ->> 'licence' IS NOT NULL AND deleted_at IS NULL;
