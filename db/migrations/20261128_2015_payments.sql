-- The country of payment that the buyer chose, if it isn't the one of the profile (decision 037).
ALTER TABLE payments_location DROP CONSTRAINT payments_location_kind_check;
ALTER TABLE payments_location ADD CONSTRAINT payments_location_kind_check
  CHECK (kind IN ('profile', 'chosen', 'network', 'payment')) NOT VALID;
ALTER TABLE payments_location VALIDATE CONSTRAINT payments_location_kind_check;
