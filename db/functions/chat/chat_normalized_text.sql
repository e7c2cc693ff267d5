-- Lower case, without accents, only letters, digits and single spaces. Compatibility forms of a letter (wide, script,
-- composed) become that letter; invisible characters (joiners, soft hyphens) don't split a word.
CREATE OR REPLACE FUNCTION chat_normalized_text(p_text text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(lower(unaccent(regexp_replace(normalize(p_text, NFKC), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'))),
    '[^[:alnum:]]+', ' ', 'g')
$$;
