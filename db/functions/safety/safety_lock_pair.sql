-- Two people's turn: whoever changes something between them (a like, a block) waits for the other's commit. It must be
-- a statement of its own, so that the next statement sees what the one before it committed.
CREATE OR REPLACE FUNCTION safety_lock_pair(p_one bigint, p_other bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashint8extended(least(p_one, p_other), greatest(p_one, p_other)));
$$;
