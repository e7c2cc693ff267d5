-- Values that all sites of a company inherit, unless a site has its own.
ALTER TABLE sites_company ADD settings jsonb NOT NULL DEFAULT '{}';

-- Every change of settings by staff. A null in `before` or `after` means: inherited. Append-only; undoing a change is a change.
CREATE TABLE sites_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint REFERENCES sites_site,
  company_id smallint REFERENCES sites_company,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- The change that this one undoes.
  undoes bigint UNIQUE REFERENCES sites_change,
  staff_id bigint NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(site_id, company_id) = 1)
);
CREATE INDEX sites_change_site ON sites_change (site_id, id DESC);
CREATE INDEX sites_change_company ON sites_change (company_id, id DESC);
