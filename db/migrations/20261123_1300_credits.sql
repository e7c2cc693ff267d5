-- Welcome credits that were taken back at the confirmation, because the mailbox had had them.
INSERT INTO credits_reason (id, name, counter) VALUES (23, 'signup_revoked', 'bonus');
