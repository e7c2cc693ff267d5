-- Changes between two members (a like, a block, a message) run one after the other. Call it as a statement of its own, so
-- that the next statement sees what the previous holder of the lock has committed.
CREATE OR REPLACE FUNCTION safety_lock_pair(p_one bigint, p_other bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashint8extended(least(p_one, p_other), greatest(p_one, p_other)));
$$;
