-- Whether an instant is within the active hours of a profile, by the clock of its time zone.
CREATE OR REPLACE FUNCTION fictional_is_awake(p_zone text, p_from time, p_until time, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_from = p_until THEN true
    WHEN p_from < p_until THEN clock >= p_from AND clock < p_until
    ELSE clock >= p_from OR clock < p_until
  END FROM (SELECT (p_at AT TIME ZONE p_zone)::time AS clock) AS there
$$;
