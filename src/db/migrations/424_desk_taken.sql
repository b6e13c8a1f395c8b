-- What a customer had paid at the desk for a walk-in whose price has risen since; null if all of it is paid, or nothing is.
ALTER TABLE booking ADD COLUMN desk_taken bigint CHECK (desk_taken >= 0);
