-- desk_note is append-only.
CREATE OR REPLACE TRIGGER desk_note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_note
  FOR EACH STATEMENT EXECUTE FUNCTION desk_refuse_change();
