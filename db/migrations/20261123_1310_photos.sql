-- The photos that are older than the hashes, for the job that hashes them.
CREATE INDEX photos_photo_to_hash ON photos_photo (id) WHERE perceptual_hashes IS NULL;
