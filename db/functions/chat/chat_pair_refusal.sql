-- The reason why a member may not write to another member, independent of the message and its cost; null if the member may
-- write. It is the only place with this rule: chat_send, chat_refusal and chat_deliver_held all call it. It checks the
-- recipient's visibility before blocks, so that the reply to a blocked sender doesn't reveal an invisible member.
CREATE OR REPLACE FUNCTION chat_pair_refusal(p_site smallint, p_from bigint, p_to bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN sender.must_reconsent IS DISTINCT FROM false THEN 'unavailable'
    WHEN recipient.status IS DISTINCT FROM 'active' OR recipient.must_reconsent THEN 'unavailable'
    WHEN profile.invisible AND NOT EXISTS (SELECT FROM chat_conversation
      WHERE a_id = least(p_from, p_to) AND b_id = greatest(p_from, p_to) AND last_seq > 0) THEN 'unavailable'
    WHEN EXISTS (SELECT FROM safety_block WHERE blocker_id = p_to AND blocked_id = p_from) THEN 'blocked_by_them'
    WHEN EXISTS (SELECT FROM safety_block WHERE blocker_id = p_from AND blocked_id = p_to) THEN 'blocked_by_me'
    WHEN recipient.fictional AND EXISTS (SELECT FROM chat_fictional_stop WHERE member_id = p_from) THEN 'fictional_stopped'
    WHEN recipient.fictional AND NOT EXISTS (SELECT FROM chat_fictional_notice WHERE member_id = p_from) THEN 'notice_needed'
  END
  FROM (VALUES (p_from)) AS pair (sender_id)
    LEFT JOIN accounts_account sender ON sender.id = p_from AND sender.site_id = p_site
    LEFT JOIN accounts_account recipient ON recipient.id = p_to AND recipient.site_id = p_site
    LEFT JOIN members_profile profile ON profile.member_id = p_to
$$;
