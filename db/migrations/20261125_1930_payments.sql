-- The VAT report reads the documents of a month.
CREATE INDEX payments_invoice_issued ON payments_invoice (issued_at);
CREATE INDEX payments_credit_note_issued ON payments_credit_note (issued_at);
