-- Deletes a like and ends the match. The other member's like stays. False if there was no like.
CREATE OR REPLACE FUNCTION likes_take_back(p_from bigint, p_to bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  removed boolean;
BEGIN
  PERFORM safety_lock_pair(p_from, p_to);
  DELETE FROM likes_swipe WHERE from_id = p_from AND to_id = p_to AND liked;
  removed := FOUND;
  UPDATE likes_swipe SET mutual = false WHERE from_id = p_to AND to_id = p_from AND mutual;
  RETURN removed;
END $$;
