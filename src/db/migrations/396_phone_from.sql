-- A walk-in that the front desk moved to an earlier day shows it the phone numbers from the day before the move on, not from the new one.
ALTER TABLE booking ADD COLUMN phone_from date;
