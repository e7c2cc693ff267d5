-- One row for each member who blocked another member. Nearly every page asks in both directions, so both have an index.
CREATE TABLE safety_block (
  blocker_id bigint NOT NULL,
  blocked_id bigint NOT NULL CHECK (blocked_id <> blocker_id),
  site_id smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX safety_block_reverse ON safety_block (blocked_id, blocker_id);

-- Reports about a member, a photo or a message. The evidence is a copy from that moment, so that deleting the original
-- changes nothing. Staff decide on each report once.
CREATE TABLE safety_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  reporter_id bigint NOT NULL,
  member_id bigint NOT NULL CHECK (member_id <> reporter_id),
  kind text NOT NULL CHECK (kind IN ('member', 'photo', 'message')),
  -- The reported photo or message; empty for a report about the member.
  subject text NOT NULL DEFAULT '',
  reason text NOT NULL CHECK (reason IN
    ('minor', 'threat', 'scam', 'fake', 'explicit', 'harassment', 'contact', 'other')),
  story text NOT NULL DEFAULT '' CHECK (length(story) <= 2000),
  evidence jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('dismissed', 'warned', 'photo_removed', 'disabled', 'banned')),
  decided_at timestamptz,
  -- The ground that the statement of reasons gives. The reporter's own reason stays in `reason`.
  ground text CHECK (ground IN ('minor', 'threat', 'scam', 'fake', 'explicit', 'harassment', 'contact', 'other')),
  -- The evidence is erased when the time for an objection is over; the report and its outcome stay.
  erased boolean NOT NULL DEFAULT false,
  -- The account was erased while the report was open: the evidence stays until the decision.
  member_gone boolean NOT NULL DEFAULT false,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
-- A member can have only one open report about the same subject.
CREATE UNIQUE INDEX safety_report_once ON safety_report (reporter_id, member_id, kind, subject) WHERE decided_at IS NULL;
CREATE INDEX safety_report_queue ON safety_report (id) WHERE decided_at IS NULL;
CREATE INDEX safety_report_member ON safety_report (member_id, id DESC);
CREATE INDEX safety_report_reporter ON safety_report (reporter_id, id DESC);
CREATE INDEX safety_report_to_erase ON safety_report (decided_at) WHERE decided_at IS NOT NULL AND NOT erased;
-- Finds the reports that hold a file (`photos/<name>`) before its owner deletes it.
CREATE INDEX safety_report_files ON safety_report USING gin ((evidence -> 'files')) WHERE NOT erased;
