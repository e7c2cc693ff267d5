-- Why people leave, and what would have helped: nobody's in particular, so that it may stay.
CREATE TABLE leaving_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  solution text,
  reason text,
  at date NOT NULL DEFAULT current_date
);

-- Under which key a member deleted their account: whoever got no answer asks again, by then as nobody.
CREATE TABLE leaving_deletion (
  site_id smallint NOT NULL,
  key uuid NOT NULL,
  member_id bigint NOT NULL,
  until timestamptz,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, key)
);

-- To whom the offer to stay was made: once a year.
CREATE TABLE leaving_offer (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now()
);
