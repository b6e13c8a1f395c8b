-- When an operator has dealt with the report.
ALTER TABLE message_report ADD COLUMN closed_at timestamptz;
CREATE INDEX message_report_open ON message_report (report_id) WHERE closed_at IS NULL;
