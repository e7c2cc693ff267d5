-- The attention page lists only chargebacks that are not settled.
CREATE INDEX payments_reversal_open_disputes ON payments_reversal (id)
  WHERE kind = 'chargeback' AND status IN ('requested', 'pending');
