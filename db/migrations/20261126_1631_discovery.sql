-- Staff upload the picture of a partner tile; it is served from our own origin, under its own name. `alt` describes it in
-- each language.
ALTER TABLE discovery_tile
  ADD COLUMN alt jsonb NOT NULL DEFAULT '{}',
  DROP CONSTRAINT discovery_tile_image_check,
  ADD CONSTRAINT discovery_tile_image_check
    CHECK (image ~ '^/(cdn|assets|tiles)/[A-Za-z0-9_./-]+$' AND image !~ '[.][.]');
CREATE INDEX discovery_tile_image ON discovery_tile (image) WHERE image IS NOT NULL;
