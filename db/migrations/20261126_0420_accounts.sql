-- A password reset or "this wasn't me" raises it. Marks of browsers from before are then unknown.
ALTER TABLE accounts_account ADD COLUMN device_generation int NOT NULL DEFAULT 0;
