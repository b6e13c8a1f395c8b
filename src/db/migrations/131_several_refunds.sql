-- A payment can be refunded several times, never more than was paid: inserted under the lock of its booking, checked by an invariant.
ALTER TABLE refund DROP CONSTRAINT refund_payment_id_key;
CREATE INDEX refund_payment ON refund (payment_id);
