-- The provider is told why money comes back in our words alone; what people typed is in the history of the booking.
UPDATE refund SET reason = split_part(reason, ':', 1) WHERE strpos(reason, ':') > 0;
