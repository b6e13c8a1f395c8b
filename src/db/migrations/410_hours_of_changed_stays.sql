-- Stays kept the hours of when they were booked, also when they were changed to a later hour, after which alone nobody comes anymore.
UPDATE booking SET hours = jsonb_set(hours, '{checkin,to}', to_jsonb(checkin_time))
WHERE state IN ('held', 'confirmed') AND checkin_time::time > (hours -> 'checkin' ->> 'to')::time;
UPDATE booking SET hours = jsonb_set(hours, '{checkout,to}', to_jsonb(checkout_time))
WHERE state IN ('held', 'confirmed', 'checked_in') AND checkout_time::time > (hours -> 'checkout' ->> 'to')::time;
