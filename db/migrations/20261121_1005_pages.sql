-- Complaints by members and visitors. The complainant gets the id as the complaint's number.
CREATE TABLE pages_complaint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  member_id bigint,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) <= 254),
  language text NOT NULL,
  subject text NOT NULL CHECK (subject IN ('profile', 'message', 'payment', 'privacy', 'decision', 'other')),
  story text NOT NULL CHECK (length(story) BETWEEN 1 AND 5000),
  at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  answer text,
  -- The reason for closing it without an answer, for example a wrong address or a duplicate.
  set_aside text,
  CHECK ((handled_at IS NULL) = (answer IS NULL AND set_aside IS NULL))
);
CREATE INDEX pages_complaint_open ON pages_complaint (site_id, id) WHERE handled_at IS NULL;
