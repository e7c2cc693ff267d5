-- Notes of staff about a member; only staff read it.
CREATE TABLE support_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  staff_id bigint NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX support_note_member ON support_note (member_id, id DESC);

-- A correction of a member's credits. Above a limit it waits for a colleague.
CREATE TABLE support_correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  credits int NOT NULL CHECK (credits <> 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  asked_by bigint NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint,
  decided_at timestamptz,
  approved boolean,
  CHECK (num_nulls(decided_by, decided_at, approved) IN (0, 3))
);
CREATE INDEX support_correction_member ON support_correction (member_id, id DESC);
CREATE INDEX support_correction_booked ON support_correction (asked_by, member_id, decided_at) WHERE approved;
