-- The program spells license the American way; only the public API says licence.
ALTER TABLE person RENAME COLUMN licence_state TO license_state;
ALTER TABLE person RENAME COLUMN licence_source TO license_source;
ALTER TABLE person RENAME COLUMN licence_checked_at TO license_checked_at;
ALTER TABLE person RENAME COLUMN licence_closed_at TO license_closed_at;
ALTER TABLE person RENAME COLUMN licence_next_check_at TO license_next_check_at;
ALTER TABLE person RENAME COLUMN confirmed_licence TO confirmed_license;
ALTER TABLE person RENAME CONSTRAINT person_licence_state_check TO person_license_state_check;
ALTER TABLE person RENAME CONSTRAINT person_confirmed_licence TO person_confirmed_license;
ALTER INDEX person_one_confirmed_licence RENAME TO person_one_confirmed_license;
ALTER INDEX person_closed_licence RENAME TO person_closed_license;

UPDATE person SET business = (business - 'licence') || jsonb_build_object('license', business -> 'licence') WHERE business IS NOT NULL;
DROP INDEX person_licence;
CREATE INDEX person_license ON person (license_next_check_at NULLS FIRST)
  WHERE business ->> 'license' IS NOT NULL AND deleted_at IS NULL AND NOT is_guest;

UPDATE outbox SET kind = replace(kind, 'licence', 'license'), key = replace(key, 'licence_c', 'license_c')
WHERE kind IN ('licence_closed', 'licence_claimed');
