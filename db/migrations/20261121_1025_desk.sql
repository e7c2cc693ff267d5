-- The operator who currently answers in a conversation of a fictional profile. One operator holds one conversation at a
-- time, until `until`.
CREATE TABLE desk_lease (
  conversation_id bigint PRIMARY KEY,
  staff_id bigint NOT NULL UNIQUE,
  taken_at timestamptz NOT NULL DEFAULT now(),
  until timestamptz NOT NULL
);

-- Every answer of an operator, append-only. `honest`: the member had asked whether the profile is real or wants to
-- meet, and the answer contains the honest sentence.
CREATE TABLE desk_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL,
  key uuid NOT NULL,
  conversation_id bigint NOT NULL,
  seq int NOT NULL,
  profile_id bigint NOT NULL,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  words text NOT NULL,
  honest boolean NOT NULL,
  waited_in_seconds int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (staff_id, key)
);
CREATE INDEX desk_answer_staff ON desk_answer (staff_id, at);

-- Operators' notes about earlier conversations between a profile and a member.
CREATE TABLE desk_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL,
  key uuid NOT NULL,
  profile_id bigint NOT NULL,
  member_id bigint NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (staff_id, key)
);
CREATE INDEX desk_note_talk ON desk_note (profile_id, member_id, id);

-- Members who need protection, as an operator reported, with the reason and the decision: they pay nothing from then
-- on, and unanswered messages were paid back.
CREATE TABLE desk_flag (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  staff_id bigint NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  decision text NOT NULL CHECK (decision = 'no_charge'),
  credits_returned int NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
