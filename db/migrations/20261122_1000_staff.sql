-- The accounts of staff members belong to the room `staff`, a refund request to `payments`.
ALTER TABLE backoffice_staff RENAME TO staff_member;
ALTER TABLE backoffice_recovery RENAME TO staff_recovery_code;
ALTER TABLE backoffice_passkey RENAME TO staff_passkey;
ALTER TABLE backoffice_session RENAME TO staff_session;
ALTER TABLE backoffice_act RENAME TO staff_action;
ALTER TABLE staff_action RENAME COLUMN act TO action;
ALTER TABLE backoffice_refund RENAME TO payments_refund_request;

-- Constraints, indexes and sequences get the name of their table. Renaming a constraint also renames its index.
DO $$
DECLARE
  old text;
  new text;
  thing record;
BEGIN
  FOR old, new IN VALUES ('backoffice_staff', 'staff_member'), ('backoffice_recovery', 'staff_recovery_code'),
    ('backoffice_passkey', 'staff_passkey'), ('backoffice_session', 'staff_session'), ('backoffice_act', 'staff_action'),
    ('backoffice_refund', 'payments_refund_request')
  LOOP
    FOR thing IN SELECT conname AS name FROM pg_constraint
      WHERE conrelid = new::regclass AND starts_with(conname, old)
    LOOP
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', new, thing.name, new || substr(thing.name, length(old) + 1));
    END LOOP;
    FOR thing IN SELECT index.relname AS name FROM pg_index JOIN pg_class index ON index.oid = indexrelid
      WHERE indrelid = new::regclass AND starts_with(index.relname, old)
    LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', thing.name, new || substr(thing.name, length(old) + 1));
    END LOOP;
    FOR thing IN SELECT relname AS name FROM pg_class
      WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace AND starts_with(relname, old || '_')
    LOOP
      EXECUTE format('ALTER SEQUENCE %I RENAME TO %I', thing.name, new || substr(thing.name, length(old) + 1));
    END LOOP;
  END LOOP;
END $$;
