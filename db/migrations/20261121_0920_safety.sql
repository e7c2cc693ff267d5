-- One row for each member who blocked another. Both directions are asked on nearly every page, so both are indexed.
CREATE TABLE safety_block (
  blocker_id bigint NOT NULL,
  blocked_id bigint NOT NULL CHECK (blocked_id <> blocker_id),
  site_id smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX safety_block_reverse ON safety_block (blocked_id, blocker_id);

-- Somebody says that something is wrong with a member, a photo or a message. What was reported is kept as it was at that
-- moment, so that deleting it helps nobody. Decided once, by a person.
CREATE TABLE safety_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  reporter_id bigint NOT NULL,
  member_id bigint NOT NULL CHECK (member_id <> reporter_id),
  kind text NOT NULL CHECK (kind IN ('member', 'photo', 'message')),
  -- Which photo or message of theirs; empty where it is about the member.
  subject text NOT NULL DEFAULT '',
  reason text NOT NULL CHECK (reason IN
    ('minor', 'threat', 'scam', 'fake', 'explicit', 'harassment', 'contact', 'other')),
  story text NOT NULL DEFAULT '' CHECK (length(story) <= 2000),
  evidence jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  decision text CHECK (decision IN ('dismissed', 'warned', 'photo_removed', 'disabled', 'banned')),
  decided_at timestamptz,
  -- On what ground staff took the measure: what its statement of reasons says. The reporter's own reason stays beside it.
  ground text CHECK (ground IN ('minor', 'threat', 'scam', 'fake', 'explicit', 'harassment', 'contact', 'other')),
  -- What was said and seen is erased once nobody can object any more; that there was a report, and its outcome, stays.
  erased boolean NOT NULL DEFAULT false,
  -- The account was erased while this was open: what was seen stays until the decision, and goes with it.
  member_gone boolean NOT NULL DEFAULT false,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
-- One open report of the same thing by the same person.
CREATE UNIQUE INDEX safety_report_once ON safety_report (reporter_id, member_id, kind, subject) WHERE decided_at IS NULL;
CREATE INDEX safety_report_queue ON safety_report (id) WHERE decided_at IS NULL;
CREATE INDEX safety_report_member ON safety_report (member_id, id DESC);
CREATE INDEX safety_report_reporter ON safety_report (reporter_id, id DESC);
CREATE INDEX safety_report_to_erase ON safety_report (decided_at) WHERE decided_at IS NOT NULL AND NOT erased;
-- Which reports hold a file (`photos/<name>`), asked before its owner's deletion removes it.
CREATE INDEX safety_report_files ON safety_report USING gin ((evidence -> 'files')) WHERE NOT erased;
