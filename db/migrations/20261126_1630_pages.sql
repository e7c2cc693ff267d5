-- Staff assign a complaint to a colleague. The archive names the staff member who answered it or set it aside.
ALTER TABLE pages_complaint
  ADD COLUMN assigned_to bigint,
  ADD COLUMN handled_by bigint;
CREATE INDEX pages_complaint_assigned ON pages_complaint (assigned_to, id) WHERE handled_at IS NULL;
-- The archive, of all sites and of one.
CREATE INDEX pages_complaint_handled ON pages_complaint (handled_at, id) WHERE handled_at IS NOT NULL;
CREATE INDEX pages_complaint_handled_site ON pages_complaint (site_id, handled_at, id) WHERE handled_at IS NOT NULL;
CREATE INDEX pages_complaint_email ON pages_complaint (lower(email), id);
CREATE INDEX pages_complaint_member ON pages_complaint (member_id) WHERE member_id IS NOT NULL;

-- Answers that staff insert into the form of a complaint and adapt. Each belongs to a site and a language.
CREATE TABLE pages_standard_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint NOT NULL,
  language text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX pages_standard_answer_title ON pages_standard_answer (site_id, language, lower(title));
