-- Whether one of two members has blocked the other.
CREATE OR REPLACE FUNCTION safety_blocked_between(p_one bigint, p_other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM safety_block WHERE blocker_id = p_one AND blocked_id = p_other)
      OR EXISTS (SELECT FROM safety_block WHERE blocker_id = p_other AND blocked_id = p_one);
$$;
