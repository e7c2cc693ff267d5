-- How a line of a payout differs from our payments; null if it agrees. A report has a refund or chargeback as often as we have
-- one of its amount.
CREATE OR REPLACE FUNCTION payments_payout_difference(p_line payments_payout_line) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_line.kind IN ('fee', 'other') THEN NULL
    WHEN p_line.payment_id IS NULL THEN 'unknown'
    WHEN bought.currency <> payout.currency THEN 'currency'
    WHEN p_line.kind = 'payment' THEN CASE
      WHEN payment.status <> 'paid' THEN 'not_paid'
      WHEN p_line.amount_minor <> bought.amount_minor THEN 'amount'
      WHEN EXISTS (SELECT FROM payments_payout_line AS other WHERE other.payment_id = p_line.payment_id
        AND other.kind = 'payment' AND other.id < p_line.id) THEN 'twice'
    END
    WHEN (SELECT count(*) FROM payments_payout_line AS other WHERE other.payment_id = p_line.payment_id
        AND other.kind = p_line.kind AND other.amount_minor = p_line.amount_minor AND other.id <= p_line.id)
      > (SELECT count(*) FROM payments_reversal AS reversal WHERE reversal.payment_id = p_line.payment_id
        AND reversal.kind = p_line.kind AND reversal.amount_minor = abs(p_line.amount_minor)
        AND CASE WHEN p_line.amount_minor > 0 THEN reversal.status = 'undone'
          ELSE p_line.kind = 'chargeback' OR reversal.status <> 'undone' END)
      THEN CASE WHEN p_line.amount_minor > 0 THEN 'no_restore' WHEN p_line.kind = 'refund' THEN 'no_refund'
        ELSE 'no_chargeback' END
  END
  FROM payments_payout AS payout
  LEFT JOIN payments_payment AS payment ON payment.id = p_line.payment_id
  LEFT JOIN payments_order AS bought ON bought.id = payment.order_id
  WHERE payout.id = p_line.payout_id
$$;
