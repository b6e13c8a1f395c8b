-- A hold's keyed hashes of the client's networks, the widest first, joined by dots: the networks of one IPv6 /48 are counted together.
DROP INDEX booking_by_hold_network;
CREATE INDEX booking_by_hold_network ON booking (split_part(hold_network, '.', 1)) WHERE hold_network IS NOT NULL;
