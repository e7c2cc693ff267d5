-- SHA-256 of the uploaded file and its crop, so that a retry with the same key and another file is rejected.
ALTER TABLE photos_photo ADD COLUMN sha256 bytea;
