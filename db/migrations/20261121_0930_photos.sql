-- Members' photos. The files lie in the storage under `name`, which is random; they are handed out only by signed
-- addresses, and only after another look at who asks.
CREATE TABLE photos_photo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint NOT NULL,
  name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}$'),
  -- The upload's own key: the same upload tried again is the same photo.
  client_key uuid NOT NULL,
  -- The first active one is the main photo to others.
  position smallint NOT NULL,
  status text NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'active', 'refused')),
  refused_reason text,
  width smallint NOT NULL,
  height smallint NOT NULL,
  -- A few pixels as a data URL, so that a page needs neither a request nor a script for it.
  placeholder text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- Its place in the reviewers' queue; whoever puts it off sends it to the end.
  queued_at timestamptz NOT NULL DEFAULT now(),
  -- Which reviewer has it before them, and until when it is shown to nobody else.
  held_by bigint,
  held_until timestamptz,
  UNIQUE (member_id, client_key),
  CHECK ((status = 'refused') = (refused_reason IS NOT NULL)),
  CHECK ((status = 'review') = (decided_at IS NULL))
);
CREATE INDEX photos_photo_gallery ON photos_photo (member_id, position, id);
CREATE INDEX photos_photo_queue ON photos_photo (queued_at, id) WHERE status = 'review';
-- What was approved last, to take it down again.
CREATE INDEX photos_photo_approved ON photos_photo (decided_at DESC, id DESC) WHERE status = 'active';
