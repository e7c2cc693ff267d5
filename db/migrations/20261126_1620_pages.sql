-- Versions of the legal documents that staff write in place of the program's, for one site or for all sites of a company.
CREATE TABLE pages_document_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint REFERENCES sites_site,
  company_id smallint REFERENCES sites_company,
  document text NOT NULL
    CHECK (document IN ('terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service')),
  -- {"nl": {"title": "…", "body": "…"}}
  texts jsonb NOT NULL,
  -- Each change of a draft raises it.
  revision integer NOT NULL DEFAULT 1,
  -- The first day on which the version applies, in Amsterdam. Null for a draft.
  valid_from date,
  -- The last author of the words.
  staff_id bigint NOT NULL REFERENCES staff_member,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Members up to this id have had the email about new terms.
  announced_upto bigint NOT NULL DEFAULT 0,
  CHECK ((site_id IS NULL) <> (company_id IS NULL)),
  -- One draft of each document, and one version a day.
  CONSTRAINT pages_document_version_day UNIQUE NULLS NOT DISTINCT (site_id, company_id, document, valid_from)
);
CREATE INDEX pages_document_version_company ON pages_document_version (company_id, document, valid_from)
  WHERE company_id IS NOT NULL;
