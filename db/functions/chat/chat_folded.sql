-- Lower case, without accents, and nothing but letters and digits. Wide, script and composed forms of a letter are that
-- letter, and signs that nobody sees (joiners, soft hyphens) don't divide a word.
CREATE OR REPLACE FUNCTION chat_folded(p_text text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(lower(unaccent(regexp_replace(normalize(p_text, NFKC), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'))),
    '[^[:alnum:]]+', ' ', 'g')
$$;
