-- All members who have blocked this member or whom this member has blocked.
CREATE OR REPLACE FUNCTION safety_blocked_with(p_member bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT blocked_id FROM safety_block WHERE blocker_id = p_member
  UNION SELECT blocker_id FROM safety_block WHERE blocked_id = p_member;
$$;
