-- Own texts: staff write them in place of a catalogue's text, for one site or for all sites of a company. Append-only: the newest row
-- of a text counts, and a null message is the catalogue's text again.
CREATE TABLE texts_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id smallint REFERENCES sites_company,
  site_id smallint REFERENCES sites_site,
  language text NOT NULL,
  key text NOT NULL,
  message text CHECK (length(message) BETWEEN 1 AND 8000),
  -- The version that this one replaces; 0 for the catalogue's text. Two tabs can't replace the same version.
  replaces bigint NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff_member,
  made_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(company_id, site_id) = 1)
);
CREATE UNIQUE INDEX texts_version_once ON texts_version (key, language, company_id, site_id, replaces) NULLS NOT DISTINCT;
CREATE INDEX texts_version_current ON texts_version (company_id, site_id, language, key, id DESC);
