-- Everybody with a block between them and this member, whoever placed it.
CREATE OR REPLACE FUNCTION safety_blocked_with(p_member bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT blocked_id FROM safety_block WHERE blocker_id = p_member
  UNION SELECT blocker_id FROM safety_block WHERE blocked_id = p_member;
$$;
