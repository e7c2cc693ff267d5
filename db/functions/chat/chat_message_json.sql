-- A message in the JSON shape of the API. server/present.ts makes the same shape from a row. Only the sender gets the client
-- key.
CREATE OR REPLACE FUNCTION chat_message_json(
  p_seq int, p_from bigint, p_kind smallint, p_body text, p_extra jsonb, p_at timestamptz, p_key uuid)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('seq', p_seq, 'from', p_from,
    'kind', CASE p_kind WHEN 0 THEN 'text' WHEN 1 THEN 'image' WHEN 2 THEN 'gift' ELSE 'system' END, 'text', p_body,
    'at', to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || CASE WHEN p_key IS NULL THEN '{}' ELSE jsonb_build_object('key', p_key) END
    || CASE WHEN p_seq = 0 THEN '{"waiting": true}' ELSE '{}' END::jsonb || coalesce(p_extra, '{}')
$$;
