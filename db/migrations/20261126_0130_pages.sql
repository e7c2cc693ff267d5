-- Pages that staff write for a site, at an address directly below its root.
CREATE TABLE pages_own (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL REFERENCES sites_site,
  address text NOT NULL CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(address) <= 60),
  is_open boolean NOT NULL,
  in_footer boolean NOT NULL,
  -- The current row of pages_own_version.
  version integer NOT NULL,
  CONSTRAINT pages_own_address UNIQUE (site_id, address)
);
-- Every state that a page has had. Append-only.
CREATE TABLE pages_own_version (
  page_id bigint NOT NULL REFERENCES pages_own,
  version integer NOT NULL,
  address text NOT NULL,
  is_open boolean NOT NULL,
  in_footer boolean NOT NULL,
  -- {"nl": {"title": "…", "body": "…"}}
  texts jsonb NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff_member,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (page_id, version)
);
