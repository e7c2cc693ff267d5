-- Masked hashes that are nearly the same for pictures that look alike: the whole picture first, then its middle. Empty
-- for pictures without contrast, null for photos that are older than the column.
ALTER TABLE photos_photo ADD COLUMN perceptual_hashes bit(256)[];
