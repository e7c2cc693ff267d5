-- The hash of a seal. It covers the member's entries after p_from up to p_to, and the hash of the previous seal (p_before).
-- An entry from before the column counter has NULL there. concat_ws skips NULL, so the hash of that entry stays the same.
CREATE OR REPLACE FUNCTION credits_hash(p_member bigint, p_from int, p_to int, p_before bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(p_before, '') || convert_to(string_agg(concat_ws('|', member_id, seq, delta, balance, reason,
    extract(epoch FROM at), spend_key, ref, debt, counter), E'\n' ORDER BY seq), 'UTF8'))
  FROM credits_entry WHERE member_id = p_member AND seq > p_from AND seq <= p_to
$$;
