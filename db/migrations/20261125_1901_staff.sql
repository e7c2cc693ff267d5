-- The language and time zone in which a staff member reads the back office. Without a choice they are those of the site.
ALTER TABLE staff_member
  ADD COLUMN locale text CHECK (locale IN ('nl', 'en')),
  ADD COLUMN time_zone text;
