-- Ends premium for members whose completed orders were all reversed in full. Until now premium stayed after a refund.
UPDATE credits_account SET premium_since = NULL
WHERE premium_since IS NOT NULL
  AND EXISTS (SELECT FROM payments_order AS o WHERE o.member_id = credits_account.member_id AND o.status = 'completed')
  AND NOT EXISTS (SELECT FROM payments_order AS o
    WHERE o.member_id = credits_account.member_id AND o.status = 'completed'
      AND o.amount_minor > (SELECT coalesce(sum(r.amount_minor), 0) FROM payments_reversal AS r
        WHERE r.payment_id = o.paid_payment_id AND r.status <> 'undone'));
