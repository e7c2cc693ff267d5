-- One row counts the events of one kind, site, account, network prefix and endpoint in one minute.
CREATE TABLE platform_security_event (
  minute timestamptz NOT NULL,
  kind text NOT NULL,
  site_id smallint,
  -- The member whose account was the target, or who was refused.
  member_id bigint,
  staff_id bigint,
  -- The network prefix.
  network text,
  endpoint text,
  count integer NOT NULL CHECK (count > 0),
  UNIQUE NULLS NOT DISTINCT (minute, kind, site_id, member_id, staff_id, network, endpoint)
);
CREATE INDEX platform_security_event_member ON platform_security_event (member_id) WHERE member_id IS NOT NULL;
