-- Issues the invoice of an order, with the next number of the company's series of this year.
CREATE OR REPLACE FUNCTION payments_issue_invoice(p_order bigint, p_company int, p_seller jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- The year of the date that is printed on the invoice.
  this_year smallint := extract(year FROM now() AT TIME ZONE 'Europe/Amsterdam');
  taken int;
BEGIN
  INSERT INTO payments_invoice_series AS series (company_id, year, last) VALUES (p_company, this_year, 1)
    ON CONFLICT (company_id, year) DO UPDATE SET last = series.last + 1 RETURNING last INTO taken;
  INSERT INTO payments_invoice (company_id, year, number, order_id, seller)
  VALUES (p_company, this_year, taken, p_order, p_seller);
END $$;
