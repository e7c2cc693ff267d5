-- The list of corrections that wait for a colleague.
CREATE INDEX support_correction_waiting ON support_correction (asked_at) WHERE approved IS NULL;
