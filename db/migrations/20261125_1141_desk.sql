-- A random sample of answers, judged by staff. The answer and its author are in desk_answer.
CREATE TABLE desk_review (
  answer_id bigint PRIMARY KEY,
  staff_id bigint NOT NULL,
  site_id smallint NOT NULL,
  verdict text CHECK (verdict IN ('good', 'improve', 'wrong')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  reviewed_by bigint,
  reviewed_at timestamptz,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX desk_review_open ON desk_review (answer_id) WHERE verdict IS NULL;
CREATE INDEX desk_review_staff ON desk_review (staff_id, at);

-- Conversations that an operator passed over or returned to the queue, with the reason.
CREATE TABLE desk_skip (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  site_id smallint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('passed_over', 'language', 'unsure', 'unwell', 'break', 'other')),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX desk_skip_staff ON desk_skip (staff_id, at);
