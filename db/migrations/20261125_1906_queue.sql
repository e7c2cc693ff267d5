-- A staff member has an item of the queue open; colleagues can't decide it until the lock ends.
CREATE TABLE queue_lock (
  kind text NOT NULL,
  item_id bigint NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff_member,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, item_id)
);
CREATE INDEX queue_lock_staff ON queue_lock (staff_id);

-- A decision waits some seconds, so that it can be undone before anything has happened.
CREATE TABLE queue_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  item_id bigint NOT NULL,
  site_id smallint NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff_member,
  chosen jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  applies_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'applied', 'undone', 'refused'))
);
CREATE UNIQUE INDEX queue_decision_waiting ON queue_decision (kind, item_id) WHERE state = 'waiting';
CREATE INDEX queue_decision_old ON queue_decision (applies_at) WHERE state <> 'waiting';
