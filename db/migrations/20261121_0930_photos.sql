-- Members' photos. The file in the storage has the random name `name`. Only signed addresses serve it, and each request
-- checks the viewer again.
CREATE TABLE photos_photo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL,
  name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}$'),
  -- The upload's idempotency key: a retry of the same upload returns the same photo.
  client_key uuid NOT NULL,
  -- Other members see the first active photo as the main photo.
  position smallint NOT NULL,
  status text NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'active', 'refused')),
  refused_reason text,
  width smallint NOT NULL,
  height smallint NOT NULL,
  -- A few pixels as a data URL, so that a page shows it without a request or a script.
  placeholder text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- The place in the review queue; postponing a photo moves it to the end.
  queued_at timestamptz NOT NULL DEFAULT now(),
  -- The reviewer who has the photo on screen, and the time until which no other reviewer gets it.
  held_by bigint,
  held_until timestamptz,
  UNIQUE (member_id, client_key),
  CHECK ((status = 'refused') = (refused_reason IS NOT NULL)),
  CHECK ((status = 'review') = (decided_at IS NULL))
);
CREATE INDEX photos_photo_gallery ON photos_photo (member_id, position, id);
CREATE INDEX photos_photo_queue ON photos_photo (queued_at, id) WHERE status = 'review';
-- For the list of recently approved photos, which staff can still remove.
CREATE INDEX photos_photo_approved ON photos_photo (decided_at DESC, id DESC) WHERE status = 'active';
