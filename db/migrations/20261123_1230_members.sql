-- Profile texts with words that announce harm, which staff must see first. Other members see the last text that passed.
CREATE TABLE members_held_text (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  field text NOT NULL CHECK (field IN ('about', 'reason')),
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  -- The kinds of harm and, at the same positions, the words of the text that announce them.
  harms text[] NOT NULL CHECK (cardinality(harms) > 0),
  words text[] NOT NULL CHECK (cardinality(words) = cardinality(harms)),
  status text NOT NULL DEFAULT 'review' CHECK (status IN ('review', 'refused')),
  held_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, field)
);
CREATE INDEX members_held_text_queue ON members_held_text (id) WHERE status = 'review';
