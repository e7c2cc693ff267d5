-- desk_answer is append-only.
CREATE OR REPLACE TRIGGER desk_answer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_answer
  FOR EACH STATEMENT EXECUTE FUNCTION desk_refuse_change();
