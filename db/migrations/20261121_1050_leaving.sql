-- Members' reasons for leaving, and the help that would have kept them. Anonymous, so the rows may stay.
CREATE TABLE leaving_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  solution text,
  reason text,
  at date NOT NULL DEFAULT current_date
);

-- The idempotency key of a deletion: the retry of a member whose response was lost arrives without a session.
CREATE TABLE leaving_deletion (
  site_id smallint NOT NULL,
  key uuid NOT NULL,
  member_id bigint NOT NULL,
  until timestamptz,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, key)
);

-- The last time that a member took the offer to stay, which is possible once a year.
CREATE TABLE leaving_offer (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now()
);
