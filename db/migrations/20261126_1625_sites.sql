-- Settings that a staff member views on the site before saving them; kept for an hour.
CREATE TABLE sites_preview (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id smallint NOT NULL REFERENCES sites_site,
  staff_id bigint NOT NULL REFERENCES staff_member,
  -- New values by name; null for an inherited one.
  patch jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sites_preview_made ON sites_preview (made_at);
