-- The hash of a seal: of the member's entries after p_from up to p_to, and of the seal before. An entry without a counter
-- account of its own has the hash that it had before that column was added.
CREATE OR REPLACE FUNCTION credits_hash(p_member bigint, p_from int, p_to int, p_before bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(p_before, '') || convert_to(string_agg(concat_ws('|', member_id, seq, delta, balance, reason,
    extract(epoch FROM at), spend_key, ref, debt, counter), E'\n' ORDER BY seq), 'UTF8'))
  FROM credits_entry WHERE member_id = p_member AND seq > p_from AND seq <= p_to
$$;
