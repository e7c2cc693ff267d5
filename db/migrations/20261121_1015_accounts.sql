-- Under which idempotency key a mailed link was used: the same use, asked again, is answered like the first time.
ALTER TABLE accounts_link ADD COLUMN used_key uuid;
