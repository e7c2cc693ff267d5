-- The uploaded icon of a site, re-encoded: a PNG of 512 by 512 pixels. A site without a row has a drawn icon.
CREATE TABLE sites_icon (
  site_id smallint PRIMARY KEY REFERENCES sites_site,
  -- A hash of the picture, for the addresses of its files.
  version text NOT NULL CHECK (version ~ '^[0-9a-f]{16}$'),
  picture bytea NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- The fields of a new site that a staff member has typed so far, so that a reload loses nothing.
CREATE TABLE sites_draft (
  staff_id bigint PRIMARY KEY,
  fields jsonb NOT NULL,
  -- The uploaded icon, like `sites_icon.picture`.
  icon bytea,
  changed_at timestamptz NOT NULL DEFAULT now()
);
