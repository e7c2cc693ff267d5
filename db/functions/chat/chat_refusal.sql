-- Why one may not write to another whatever it says or costs; null where nothing stands in the way.
CREATE OR REPLACE FUNCTION chat_refusal(p_site smallint, p_from bigint, p_to bigint, p_may_start int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM safety_block WHERE blocker_id = p_to AND blocked_id = p_from) THEN 'blocked_by_them'
    WHEN EXISTS (SELECT FROM safety_block WHERE blocker_id = p_from AND blocked_id = p_to) THEN 'blocked_by_me'
    WHEN receiver.status IS DISTINCT FROM 'active' OR receiver.undecided THEN CASE WHEN talk.last_seq > 0 THEN 'gone' ELSE 'unknown' END
    WHEN receiver.fictional AND EXISTS (SELECT FROM chat_fictional_stop WHERE member_id = p_from) THEN 'fictional_stopped'
    WHEN receiver.fictional AND NOT EXISTS (SELECT FROM chat_fictional_notice WHERE member_id = p_from) THEN 'notice_needed'
    WHEN coalesce(talk.started_by, 0) = 0 AND NOT sender.fictional
      AND EXISTS (SELECT FROM credits_account WHERE member_id = p_from AND premium_since IS NULL)
      AND p_may_start <= (SELECT count(*) FROM chat_conversation WHERE (a_id = p_from OR b_id = p_from) AND started_by = p_from)
      THEN 'may_not_start'
  END
  FROM accounts_account sender
    LEFT JOIN accounts_account receiver ON receiver.id = p_to AND receiver.site_id = p_site
    LEFT JOIN chat_conversation talk ON talk.a_id = least(p_from, p_to) AND talk.b_id = greatest(p_from, p_to)
  WHERE sender.id = p_from
$$;
