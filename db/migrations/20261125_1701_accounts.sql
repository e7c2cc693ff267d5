-- The figures count the sign-ups and confirmations of a day.
CREATE INDEX accounts_account_signed_up ON accounts_account (signup_date);
CREATE INDEX accounts_account_confirmed ON accounts_account (confirmed_at) WHERE confirmed_at IS NOT NULL;
