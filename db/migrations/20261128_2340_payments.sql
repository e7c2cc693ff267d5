-- Each line of a payout keeps its site and its difference, so that a page of payouts reads no payments, orders or reversals.
-- Triggers and the import keep both right (db/functions/payments/payments_compare_payout_lines.sql).
ALTER TABLE payments_payout_line ADD site_id smallint, ADD difference text;

UPDATE payments_payout_line AS line SET
  site_id = bought.site_id,
  difference = CASE
    WHEN line.kind IN ('fee', 'other') THEN NULL
    WHEN line.payment_id IS NULL THEN 'unknown'
    WHEN bought.currency <> payout.currency THEN 'currency'
    WHEN line.kind = 'payment' THEN CASE
      WHEN payment.status <> 'paid' THEN 'not_paid'
      WHEN line.amount_minor <> bought.amount_minor THEN 'amount'
      WHEN EXISTS (SELECT FROM payments_payout_line AS other WHERE other.payment_id = line.payment_id
        AND other.kind = 'payment' AND other.id < line.id) THEN 'twice'
    END
    WHEN (SELECT count(*) FROM payments_payout_line AS other WHERE other.payment_id = line.payment_id
        AND other.kind = line.kind AND other.amount_minor = line.amount_minor AND other.id <= line.id)
      > (SELECT count(*) FROM payments_reversal AS reversal WHERE reversal.payment_id = line.payment_id
        AND reversal.kind = line.kind AND reversal.amount_minor = abs(line.amount_minor)
        AND CASE WHEN line.amount_minor > 0 THEN reversal.status = 'undone'
          ELSE line.kind = 'chargeback' OR reversal.status <> 'undone' END)
      THEN CASE WHEN line.amount_minor > 0 THEN 'no_restore' WHEN line.kind = 'refund' THEN 'no_refund'
        ELSE 'no_chargeback' END
  END
FROM payments_payout_line AS same
JOIN payments_payout AS payout ON payout.id = same.payout_id
LEFT JOIN payments_payment AS payment ON payment.id = same.payment_id
LEFT JOIN payments_order AS bought ON bought.id = payment.order_id
WHERE same.id = line.id;

-- The sums of a payout, of all sites or of some, from the index alone.
CREATE INDEX payments_payout_line_sums ON payments_payout_line (payout_id, site_id) INCLUDE (kind, amount_minor, fee_minor);
CREATE INDEX payments_payout_line_different ON payments_payout_line (payout_id, (handled_at IS NOT NULL), id)
  WHERE difference IS NOT NULL;
