-- Notifies all processes which member has a new event, in the same format as platform/server/live/publish-live.ts.
CREATE OR REPLACE FUNCTION platform_live_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.id || ':' || NEW.member_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER platform_live_event_added AFTER INSERT ON platform_live_event
  FOR EACH ROW WHEN (NEW.commit_notifies) EXECUTE FUNCTION platform_live_notify();
