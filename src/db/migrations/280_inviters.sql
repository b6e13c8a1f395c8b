-- Who of the staff sent an invitation; null if the company did. It ends with their right to invite.
ALTER TABLE staff_member ADD COLUMN invited_by text;
