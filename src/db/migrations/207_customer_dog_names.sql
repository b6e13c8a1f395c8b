-- The names of a customer's dogs, one per line: a search that reads whole profiles takes seconds where a company has many customers.
ALTER TABLE customer ADD COLUMN dog_names text NOT NULL DEFAULT '';
UPDATE customer SET dog_names = (SELECT string_agg(dog ->> 'dogName', E'\n') FROM jsonb_array_elements(dogs) AS dog) WHERE dogs <> '[]';
