ALTER TABLE person
  -- When the register is asked next; null is as soon as possible.
  ADD COLUMN licence_next_check_at timestamptz,
  -- The licence number that the register found open for this company, in the form in which numbers are compared.
  ADD COLUMN confirmed_licence text,
  ADD CONSTRAINT person_confirmed_licence CHECK (confirmed_licence IS NULL OR (licence_state IS NOT DISTINCT FROM 'open'));
-- One register entry confirms one company, so that a number copied from somebody else's listing confirms nothing.
CREATE UNIQUE INDEX person_one_confirmed_licence ON person (confirmed_licence);

DROP INDEX person_licence;
CREATE INDEX person_licence ON person (licence_next_check_at NULLS FIRST)
  WHERE business ->> 'licence' IS NOT NULL AND deleted_at IS NULL AND NOT is_guest;
CREATE INDEX person_closed_licence ON person (licence_closed_at) WHERE licence_closed_at IS NOT NULL;
