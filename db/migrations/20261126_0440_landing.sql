-- Variants of the landing pages that staff write. A slug in the address selects one.
CREATE TABLE landing_variant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null is every site.
  site_id smallint REFERENCES sites_site,
  lander text NOT NULL CHECK (lander IN ('landing2', 'landing3')),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  -- The parts of the page, first to last.
  parts text[] NOT NULL,
  -- The member's photo that comes first; 1 is the main photo.
  photo smallint NOT NULL CHECK (photo BETWEEN 1 AND 6),
  -- {"nl": {"headline": "…", "lead": "…"}}
  texts jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT landing_variant_address UNIQUE NULLS NOT DISTINCT (lander, slug, site_id)
);
CREATE INDEX landing_variant_site ON landing_variant (site_id);
