-- Whether a completed order of the member has money that was not reversed. A member is premium as long as this is true.
-- The order `p_except` is ignored.
CREATE OR REPLACE FUNCTION payments_has_money_left(p_member bigint, p_except bigint DEFAULT NULL)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payments_order AS o
    WHERE o.member_id = p_member AND o.status = 'completed' AND o.id IS DISTINCT FROM p_except
      AND o.amount_minor > (SELECT coalesce(sum(r.amount_minor), 0) FROM payments_reversal AS r
        WHERE r.payment_id = o.paid_payment_id AND r.status <> 'undone'))
$$;
