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
