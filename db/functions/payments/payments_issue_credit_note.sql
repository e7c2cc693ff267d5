-- Issues a credit note, or the document that restores its amount, with the next number of the company's series of this year.
CREATE OR REPLACE FUNCTION payments_issue_credit_note(p_order bigint, p_reversal bigint, p_kind text, p_company int, p_seller jsonb,
  p_amount int, p_vat int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_year smallint := extract(year FROM now() AT TIME ZONE 'Europe/Amsterdam');
  taken int;
BEGIN
  INSERT INTO payments_credit_note_series AS series (company_id, year, last) VALUES (p_company, this_year, 1)
    ON CONFLICT (company_id, year) DO UPDATE SET last = series.last + 1 RETURNING last INTO taken;
  INSERT INTO payments_credit_note (company_id, year, number, order_id, reversal_id, kind, amount_minor, vat_minor, seller)
  VALUES (p_company, this_year, taken, p_order, p_reversal, p_kind, p_amount, p_vat, p_seller);
END $$;
