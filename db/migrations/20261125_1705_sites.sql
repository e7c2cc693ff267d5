ALTER TABLE sites_company
  ADD imprint text NOT NULL DEFAULT '',
  ADD support_hours text NOT NULL DEFAULT '';

-- Null: not open yet, so only staff see the site.
ALTER TABLE sites_site ADD opened_at timestamptz DEFAULT now();

-- Other hosts of a site redirect to its main host: `www.`, and former domains.
CREATE TABLE sites_alias (
  host citext PRIMARY KEY,
  site_id smallint NOT NULL REFERENCES sites_site
);
CREATE INDEX sites_alias_site ON sites_alias (site_id);
