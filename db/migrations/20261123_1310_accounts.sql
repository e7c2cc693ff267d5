-- A ban looks for accounts with the banned person's mailbox: the part before the @ without case, +tag and dots finds
-- them, and `mailboxOf` compares the whole address.
CREATE INDEX accounts_account_mailbox ON accounts_account
  (replace(split_part(split_part(lower(normalize(email::text, NFKC)), '@', 1), '+', 1), '.', ''));
