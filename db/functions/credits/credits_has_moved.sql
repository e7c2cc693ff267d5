-- Whether this cause has moved credits before. A reason may have an older id with the same name; its entries count too.
CREATE OR REPLACE FUNCTION credits_has_moved(p_reason smallint, p_ref text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM credits_reason given JOIN credits_reason same ON same.name = given.name
    JOIN credits_entry ON credits_entry.reason = same.id AND ref = p_ref WHERE given.id = p_reason)
$$;
