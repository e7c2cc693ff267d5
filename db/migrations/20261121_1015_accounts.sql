-- The idempotency key of the link's use: a retry gets the first reply.
ALTER TABLE accounts_link ADD COLUMN used_key uuid;
