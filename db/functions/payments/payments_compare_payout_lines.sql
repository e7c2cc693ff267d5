-- Compares the payout lines of a payment again when a reversal of it, or its status, changes. The lock makes a running import
-- finish first, so that neither misses the rows of the other.
CREATE OR REPLACE FUNCTION payments_compare_payout_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_payment_id bigint := CASE TG_TABLE_NAME WHEN 'payments_payment' THEN (to_jsonb(NEW) ->> 'id')::bigint
    ELSE (to_jsonb(NEW) ->> 'payment_id')::bigint END;
BEGIN
  PERFORM FROM payments_payment WHERE id = v_payment_id FOR KEY SHARE;
  UPDATE payments_payout_line AS item SET difference = payments_payout_difference(item)
  WHERE payment_id = v_payment_id AND difference IS DISTINCT FROM payments_payout_difference(item);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payments_reversal_compared AFTER INSERT OR UPDATE OF status ON payments_reversal
  FOR EACH ROW EXECUTE FUNCTION payments_compare_payout_lines();
CREATE OR REPLACE TRIGGER payments_payment_compared AFTER UPDATE OF status ON payments_payment
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION payments_compare_payout_lines();
