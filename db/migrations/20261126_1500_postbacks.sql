-- The calls that tell an affiliate network what its clicks led to. Each template reports one event of one site.
CREATE TABLE postbacks_template (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL REFERENCES sites_site,
  -- The network or reference in the advertiser's link, as the figures name it: lower case, 60 characters at most.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 60),
  event text NOT NULL CHECK (event IN ('signup', 'first_purchase', 'purchase', 'refund')),
  -- With placeholders in its query (rules.ts).
  url text NOT NULL,
  signature text NOT NULL CHECK (signature IN ('none', 'header', 'parameter')),
  -- The name of the header or parameter.
  signature_field text NOT NULL DEFAULT '',
  -- Encrypted; null without a signature.
  key bytea,
  paused boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT postbacks_template_signed CHECK (signature = 'none' OR key IS NOT NULL AND signature_field <> '')
);
CREATE INDEX postbacks_template_event ON postbacks_template (site_id, event);

-- One row for each event, so a network hears of it once. The network recognises a repeated call by `event_id`.
CREATE TABLE postbacks_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  template_id bigint NOT NULL REFERENCES postbacks_template,
  event_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The member of a sign-up or first purchase, the order of a purchase, the reversal of a refund; null for a test.
  subject_id bigint,
  member_id bigint,
  -- The values of the advertiser's link.
  tracking jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'rejected', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  -- The HTTP status of the last attempt; null if the network didn't respond.
  status smallint,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempted_at timestamptz
);
CREATE UNIQUE INDEX postbacks_delivery_once ON postbacks_delivery (template_id, subject_id);
CREATE INDEX postbacks_delivery_template ON postbacks_delivery (template_id, id);
CREATE INDEX postbacks_delivery_member ON postbacks_delivery (member_id);
CREATE INDEX postbacks_delivery_created ON postbacks_delivery (created_at);
CREATE INDEX postbacks_delivery_waiting ON postbacks_delivery (template_id) WHERE state = 'waiting';
