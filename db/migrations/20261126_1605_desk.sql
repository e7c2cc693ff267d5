-- The text of an unsent answer. It ends with the lease.
ALTER TABLE desk_lease ADD COLUMN draft text NOT NULL DEFAULT '' CHECK (length(draft) <= 10000);
CREATE INDEX desk_lease_until ON desk_lease (until);

-- `idle`: the lease ended because the operator did nothing.
ALTER TABLE desk_skip DROP CONSTRAINT desk_skip_reason_check;
ALTER TABLE desk_skip ADD CONSTRAINT desk_skip_reason_check
  CHECK (reason IN ('passed_over', 'language', 'unsure', 'unwell', 'break', 'other', 'idle'));

-- The languages that staff gave to an operator. Without rows it is the language of the operator's own screens.
CREATE TABLE desk_language (
  staff_id bigint NOT NULL,
  language text NOT NULL,
  PRIMARY KEY (staff_id, language)
);

-- The time that an operator worked, from the first to the last sign of activity. `idle`: the operator did nothing for a
-- while, so the shift ended with the last sign.
CREATE TABLE desk_shift (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  active_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz CHECK (ended_at >= began_at),
  ended_by text CHECK (ended_by IN ('operator', 'idle')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX desk_shift_open ON desk_shift (staff_id) WHERE ended_at IS NULL;
CREATE INDEX desk_shift_staff ON desk_shift (staff_id, began_at);

CREATE TABLE desk_break (
  shift_id bigint NOT NULL REFERENCES desk_shift,
  began_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz CHECK (ended_at >= began_at),
  PRIMARY KEY (shift_id, began_at)
);
CREATE UNIQUE INDEX desk_break_open ON desk_break (shift_id) WHERE ended_at IS NULL;

CREATE TABLE desk_planned_shift (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  planned_by bigint NOT NULL
);
CREATE INDEX desk_planned_shift_staff ON desk_planned_shift (staff_id, starts_at);
