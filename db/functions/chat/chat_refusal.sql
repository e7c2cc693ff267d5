-- The reason why a member may not write to another member now, before the cost is known; null if nothing forbids it.
-- p_may_start is the number of conversations that a member without premium may start.
CREATE OR REPLACE FUNCTION chat_refusal(p_site smallint, p_from bigint, p_to bigint, p_may_start int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN refusal = 'unavailable' THEN CASE WHEN conversation.last_seq > 0 THEN 'gone' ELSE 'unknown' END
    WHEN refusal IS NOT NULL THEN refusal
    WHEN coalesce(conversation.started_by, 0) = 0 AND NOT sender.fictional
      AND EXISTS (SELECT FROM credits_account WHERE member_id = p_from AND premium_since IS NULL)
      AND p_may_start <= (SELECT count(*) FROM chat_conversation WHERE (a_id = p_from OR b_id = p_from) AND started_by = p_from)
      THEN 'may_not_start'
  END
  FROM chat_pair_refusal(p_site, p_from, p_to) AS refusal
    LEFT JOIN accounts_account sender ON sender.id = p_from
    LEFT JOIN chat_conversation conversation ON conversation.a_id = least(p_from, p_to) AND conversation.b_id = greatest(p_from, p_to)
$$;
