-- A dog is booked by name and weight; the rest can be told until check-in.
ALTER TABLE dog
  ALTER COLUMN breed DROP NOT NULL,
  ALTER COLUMN age DROP NOT NULL,
  ALTER COLUMN gender DROP NOT NULL,
  ALTER COLUMN neutered DROP NOT NULL,
  ALTER COLUMN toilet DROP NOT NULL,
  ALTER COLUMN snack DROP NOT NULL,
  ALTER COLUMN snarl DROP NOT NULL,
  ALTER COLUMN bark DROP NOT NULL;
