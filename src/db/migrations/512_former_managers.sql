-- Who of the staff connected a calendar; null if the company did, and where nobody knows any more.
ALTER TABLE external_calendar ADD COLUMN added_by text REFERENCES staff_member ON DELETE SET NULL;
CREATE INDEX external_calendar_added_by ON external_calendar (added_by) WHERE added_by IS NOT NULL;
-- Until when somebody managed a post who got another role or other posts since, and still knows the address of its calendar. Who left is in
-- staff_member alone.
CREATE TABLE former_manager (
  post_num bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  until timestamptz NOT NULL,
  PRIMARY KEY (post_num, member_id)
);
CREATE INDEX former_manager_member ON former_manager (member_id);
