-- Nights that a company blocked as a whole: whatever is freed on them stays closed.
ALTER TABLE room_night ADD COLUMN blocked boolean NOT NULL DEFAULT false;
