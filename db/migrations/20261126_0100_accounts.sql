-- A ban looks for accounts with the banned person's mailbox. This name is the same for all spellings of a mailbox, also
-- by the rules of Proton, Yahoo and Fastmail; `mailboxOf` then compares the whole address.
CREATE INDEX accounts_account_mailbox_name ON accounts_account ((CASE
  WHEN lower(normalize(email::text, NFKC)) ~ '@(yahoo[.][a-z.]+|ymail[.]com|rocketmail[.]com)$'
    THEN split_part(split_part(split_part(lower(normalize(email::text, NFKC)), '@', 1), '+', 1), '-', 1)
  WHEN lower(normalize(email::text, NFKC)) ~ '@[^.@]+[.]fastmail[.](com|fm)$'
    THEN split_part(split_part(lower(normalize(email::text, NFKC)), '@', 2), '.', 1)
  ELSE translate(split_part(split_part(lower(normalize(email::text, NFKC)), '@', 1), '+', 1), '._-', '') END));
DROP INDEX accounts_account_mailbox;
