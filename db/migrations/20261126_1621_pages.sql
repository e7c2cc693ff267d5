-- The versions of documents to which members have agreed. A row never changes.
CREATE TABLE pages_agreement (
  member_id bigint NOT NULL,
  document text NOT NULL CHECK (document IN ('terms', 'privacy')),
  -- The first day of the version, or 'original'.
  version text NOT NULL,
  -- The language in which the member read it.
  language text NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, document, version)
);
