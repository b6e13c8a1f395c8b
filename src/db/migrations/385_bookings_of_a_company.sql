-- Holds that ended without being paid do not concern a company at its desk, and nothing limits their number in all: its bookings are found without
-- them. The queries have these conditions in src/db/booking/concerns-company.ts. The list of the API has them all, by `booking_post`.
CREATE INDEX booking_of_company ON booking (post_num, checkin, booking_id)
  WHERE paid_at IS NOT NULL OR uid IS NULL OR occupied_until > checkin;
-- Payments that came too late belong to such holds.
CREATE INDEX payment_unapplied ON payment (booking_id) WHERE unapplied;
