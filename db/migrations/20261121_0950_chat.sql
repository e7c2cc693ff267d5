-- One row for both sides. unread of a side = last_seq - its read; gone from its list = cleared up to last_seq, and a
-- newer message brings it back. Nothing that changes is indexed, so every send updates the row on its page (HOT).
CREATE TABLE chat_conversation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  a_id bigint NOT NULL,
  b_id bigint NOT NULL CHECK (a_id < b_id),
  started_by bigint NOT NULL,
  last_sender bigint,
  last_at timestamptz NOT NULL DEFAULT now(),
  last_seq int NOT NULL DEFAULT 0,
  a_read int NOT NULL DEFAULT 0,
  b_read int NOT NULL DEFAULT 0,
  a_cleared int NOT NULL DEFAULT 0,
  b_cleared int NOT NULL DEFAULT 0,
  site_id smallint NOT NULL,
  last_kind smallint NOT NULL DEFAULT 0,
  last_text text NOT NULL DEFAULT '',
  UNIQUE (a_id, b_id)
) WITH (fillfactor = 70);
CREATE INDEX chat_conversation_b ON chat_conversation (b_id);

-- (conversation, seq) is identity, order and paging key at once. The client key makes a repeated send find the first.
-- kind: 0 text, 1 image, 2 gift, 3 written by the site itself.
CREATE TABLE chat_message (
  conversation_id bigint NOT NULL,
  sender_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  client_key uuid NOT NULL,
  seq int NOT NULL,
  cost int NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 3),
  body text NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (sender_id, client_key)
);

-- Messages of members whose email isn't confirmed: paid for, seen by the sender alone, moved to chat_message at
-- confirmation. `cleared`: the sender has removed the conversation meanwhile.
CREATE TABLE chat_held_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL,
  site_id smallint NOT NULL,
  sender_id bigint NOT NULL,
  receiver_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  client_key uuid NOT NULL,
  cost int NOT NULL,
  cleared boolean NOT NULL DEFAULT false,
  body text NOT NULL,
  UNIQUE (sender_id, client_key)
);
CREATE INDEX chat_held_message_conversation ON chat_held_message (conversation_id, id);

-- Free messages that a member who is not premium has used up; empty while the site's free_messages is 0.
CREATE TABLE chat_free_use (
  member_id bigint PRIMARY KEY,
  used int NOT NULL
) WITH (fillfactor = 60);

-- A message as the browser gets it; server/present.ts makes the same shape from a row. The client key is its sender's.
CREATE FUNCTION chat_message_json(p_seq int, p_from bigint, p_kind smallint, p_body text, p_at timestamptz, p_key uuid)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('seq', p_seq, 'from', p_from,
    'kind', CASE p_kind WHEN 0 THEN 'text' WHEN 1 THEN 'image' WHEN 2 THEN 'gift' ELSE 'system' END, 'text', p_body,
    'at', to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || CASE WHEN p_key IS NULL THEN '{}' ELSE jsonb_build_object('key', p_key) END
    || CASE WHEN p_seq = 0 THEN '{"waiting": true}' ELSE '{}' END::jsonb
$$;

-- Writes a message that nobody refuses any more: the conversation (made by its first message), the message, and the
-- news for the open pages of both sides.
CREATE FUNCTION chat_place(
  p_site smallint, p_from bigint, p_to bigint, p_body text, p_key uuid, p_cost int,
  OUT conversation_id bigint, OUT seq int, OUT at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  is_a boolean := p_from < p_to;
BEGIN
  INSERT INTO chat_conversation AS c
    (site_id, a_id, b_id, started_by, last_seq, last_sender, last_text, a_read, b_read)
  VALUES (p_site, least(p_from, p_to), greatest(p_from, p_to), p_from, 1, p_from, left(p_body, 80), is_a::int, (NOT is_a)::int)
  ON CONFLICT (a_id, b_id) DO UPDATE SET
    last_seq = c.last_seq + 1, last_at = now(), last_sender = p_from, last_kind = 0, last_text = left(p_body, 80),
    a_read = CASE WHEN is_a THEN c.last_seq + 1 ELSE c.a_read END,
    b_read = CASE WHEN is_a THEN c.b_read ELSE c.last_seq + 1 END
  RETURNING c.id, c.last_seq, c.last_at INTO chat_place.conversation_id, chat_place.seq, chat_place.at;
  INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, created_at, body)
  VALUES (chat_place.conversation_id, chat_place.seq, p_from, 0, p_key, p_cost, chat_place.at, p_body);
  INSERT INTO platform_live_event (member_id, name, data)
  SELECT reader, 'chat.message', jsonb_build_object('conversation', chat_place.conversation_id, 'profile', other,
    'message', chat_message_json(chat_place.seq, p_from, 0::smallint, p_body, chat_place.at, CASE WHEN reader = p_from THEN p_key END))
  FROM (VALUES (p_from, p_to), (p_to, p_from)) AS side (reader, other);
END $$;

-- Everything but the ordinary send: says why one is refused, and takes the roads that are rare: the first message of a
-- pair, a sender whose email isn't confirmed, a fictional sender, a free message.
CREATE FUNCTION chat_send_otherwise(
  p_site smallint, p_from bigint, p_to bigint, p_body text, p_key uuid, p_cost int, p_free_messages int, p_may_start int,
  OUT outcome text, OUT conversation_id bigint, OUT seq int, OUT at timestamptz, OUT balance int
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  sender record;
  earlier record;
  known_last_seq int;
  is_free_member boolean;
  cost int := p_cost;
BEGIN
  -- The sender's own row makes this sender's rare roads take turns, and waits for a confirmation that is under way.
  SELECT status, fictional INTO sender FROM accounts_account WHERE id = p_from AND site_id = p_site FOR NO KEY UPDATE;
  IF NOT FOUND OR sender.status NOT IN ('active', 'not_confirmed') OR p_from = p_to THEN
    outcome := 'unknown';
    RETURN;
  END IF;
  SELECT a.balance, a.premium_since IS NULL INTO balance, is_free_member FROM credits_account a WHERE member_id = p_from;

  SELECT m.conversation_id, m.seq, m.created_at, m.body, (SELECT c.a_id + c.b_id - p_from FROM chat_conversation c WHERE c.id = m.conversation_id) AS receiver
    INTO earlier FROM chat_message m WHERE m.sender_id = p_from AND m.client_key = p_key;
  IF NOT FOUND THEN
    SELECT h.conversation_id, 0 AS seq, h.created_at, h.body, h.receiver_id AS receiver
      INTO earlier FROM chat_held_message h WHERE h.sender_id = p_from AND h.client_key = p_key;
  END IF;
  IF FOUND THEN
    outcome := CASE WHEN earlier.body <> p_body OR earlier.receiver <> p_to THEN 'key_reused' WHEN earlier.seq = 0 THEN 'held' ELSE 'sent' END;
    conversation_id := earlier.conversation_id;
    seq := earlier.seq;
    at := earlier.created_at;
    RETURN;
  END IF;

  SELECT id, last_seq INTO conversation_id, known_last_seq FROM chat_conversation
    WHERE a_id = least(p_from, p_to) AND b_id = greatest(p_from, p_to);
  outcome := CASE
    WHEN EXISTS (SELECT FROM safety_block WHERE blocker_id = p_to AND blocked_id = p_from) THEN 'blocked_by_them'
    WHEN EXISTS (SELECT FROM safety_block WHERE blocker_id = p_from AND blocked_id = p_to) THEN 'blocked_by_me'
    WHEN NOT EXISTS (SELECT FROM accounts_account WHERE id = p_to AND site_id = p_site AND status = 'active')
      THEN CASE WHEN known_last_seq > 0 THEN 'gone' ELSE 'unknown' END
    WHEN conversation_id IS NULL AND is_free_member AND NOT sender.fictional AND p_may_start <=
      (SELECT count(*) FROM chat_conversation WHERE (a_id = p_from OR b_id = p_from) AND started_by = p_from) THEN 'may_not_start'
  END;
  IF outcome IS NOT NULL THEN
    RETURN;
  END IF;

  IF sender.fictional THEN
    cost := 0;
    balance := 0;
  ELSE
    IF is_free_member AND cost > 0 AND p_free_messages > 0 THEN
      INSERT INTO chat_free_use AS f (member_id, used) VALUES (p_from, 1)
        ON CONFLICT (member_id) DO UPDATE SET used = f.used + 1 WHERE f.used < p_free_messages;
      IF FOUND THEN
        cost := 0;
      END IF;
    END IF;
    IF credits_spend(p_from, cost, 1::smallint, p_key) IS NULL THEN
      outcome := 'poor';
      RETURN;
    END IF;
    balance := balance - cost;
    IF cost > 0 THEN
      INSERT INTO platform_live_event (member_id, name, data)
        VALUES (p_from, 'credits.changed', jsonb_build_object('credits', balance));
    END IF;
  END IF;

  IF sender.status = 'active' THEN
    outcome := 'sent';
    SELECT p.conversation_id, p.seq, p.at INTO conversation_id, seq, at
      FROM chat_place(p_site, p_from, p_to, p_body, p_key, cost) p;
    RETURN;
  END IF;
  outcome := 'held';
  seq := 0;
  IF conversation_id IS NULL THEN
    INSERT INTO chat_conversation AS c (site_id, a_id, b_id, started_by)
      VALUES (p_site, least(p_from, p_to), greatest(p_from, p_to), p_from)
      ON CONFLICT (a_id, b_id) DO UPDATE SET last_at = c.last_at RETURNING id INTO conversation_id;
  END IF;
  INSERT INTO chat_held_message (conversation_id, site_id, sender_id, receiver_id, client_key, cost, body)
    VALUES (chat_send_otherwise.conversation_id, p_site, p_from, p_to, p_key, cost, p_body) RETURNING created_at INTO at;
  INSERT INTO platform_live_event (member_id, name, data) VALUES (p_from, 'chat.message', jsonb_build_object(
    'conversation', chat_send_otherwise.conversation_id, 'profile', p_to, 'message', chat_message_json(0, p_from, 0::smallint, p_body, chat_send_otherwise.at, p_key)));
END $$;

-- Sends a message: charged, numbered, stored and told in one statement, or refused with nothing changed.
-- outcome: sent, held (until the sender's email is confirmed), or why not: poor, blocked_by_them, blocked_by_me, gone,
-- unknown, may_not_start, key_reused. A repeat with the same key, receiver and text gets the first one's answer and
-- costs nothing. p_ring: the commit itself tells of the message; otherwise the caller rings with `news` after it, which the
-- rare roads below leave empty because they ring themselves. Locks, always in this order: the pair, the sender's account, the sender's credits, the conversation.
CREATE FUNCTION chat_send(
  p_site smallint, p_from bigint, p_to bigint, p_body text, p_key uuid, p_cost int, p_free_messages int, p_may_start int,
  p_ring boolean, OUT outcome text, OUT conversation_id bigint, OUT seq int, OUT at timestamptz, OUT balance int, OUT news text
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  is_a boolean := p_from < p_to;
BEGIN
  -- A statement of its own: what the other holder of the lock committed is seen by the next one. So neither a block nor
  -- a repeat that runs at the same moment can slip past the checks below.
  PERFORM safety_lock_pair(p_from, p_to);
  WITH allowed AS MATERIALIZED (
    SELECT c.id FROM chat_conversation c
    WHERE c.a_id = least(p_from, p_to) AND c.b_id = greatest(p_from, p_to) AND c.site_id = p_site
      AND EXISTS (SELECT FROM accounts_account WHERE id = p_from AND site_id = p_site AND status = 'active' AND NOT fictional)
      AND EXISTS (SELECT FROM accounts_account WHERE id = p_to AND site_id = p_site AND status = 'active')
      AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = p_to AND blocked_id = p_from)
      AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = p_from AND blocked_id = p_to)
      AND NOT EXISTS (SELECT FROM chat_message WHERE sender_id = p_from AND client_key = p_key)
      AND (p_free_messages = 0
        OR EXISTS (SELECT FROM chat_free_use WHERE member_id = p_from AND used >= p_free_messages)
        OR EXISTS (SELECT FROM credits_account WHERE member_id = p_from AND premium_since IS NOT NULL))
  ), paid AS MATERIALIZED (
    SELECT id, credits_spend(p_from, p_cost, 1::smallint, p_key) AS left_over FROM allowed
  ), moved AS (
    UPDATE chat_conversation c SET
      last_seq = c.last_seq + 1, last_at = now(), last_sender = p_from, last_kind = 0, last_text = left(p_body, 80),
      a_read = CASE WHEN is_a THEN c.last_seq + 1 ELSE c.a_read END,
      b_read = CASE WHEN is_a THEN c.b_read ELSE c.last_seq + 1 END
    FROM paid WHERE c.id = paid.id AND paid.left_over IS NOT NULL
    RETURNING c.id, c.last_seq, c.last_at, paid.left_over
  ), written AS (
    INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, created_at, body)
    SELECT id, last_seq, p_from, 0, p_key, p_cost, last_at, p_body FROM moved
  ), told AS (
    INSERT INTO platform_live_event (member_id, name, data, ring)
    SELECT reader, 'chat.message', jsonb_build_object('conversation', id, 'profile', other, 'message',
      chat_message_json(last_seq, p_from, 0::smallint, p_body, last_at, CASE WHEN reader = p_from THEN p_key END)), p_ring
    FROM moved, (VALUES (p_from, p_to), (p_to, p_from)) AS side (reader, other)
    UNION ALL
    SELECT p_from, 'credits.changed', jsonb_build_object('credits', left_over), p_ring FROM moved WHERE p_cost > 0
    RETURNING id || ':' || member_id AS one
  )
  SELECT 'sent', id, last_seq, last_at, left_over, CASE WHEN NOT p_ring THEN (SELECT string_agg(one, ',') FROM told) END
    INTO outcome, conversation_id, seq, at, balance, news FROM moved;
  IF FOUND THEN
    RETURN;
  END IF;
  SELECT o.outcome, o.conversation_id, o.seq, o.at, o.balance INTO outcome, conversation_id, seq, at, balance
    FROM chat_send_otherwise(p_site, p_from, p_to, p_body, p_key, p_cost, p_free_messages, p_may_start) o;
END $$;

-- Delivers what a member wrote before the email was confirmed, in order and without a second charge. What can't reach
-- its receiver any more is paid back. Returns how many were delivered.
CREATE FUNCTION chat_deliver_held(p_member bigint) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  held record;
  placed record;
  delivered int := 0;
BEGIN
  FOR held IN SELECT * FROM chat_held_message WHERE sender_id = p_member ORDER BY id FOR UPDATE LOOP
    DELETE FROM chat_held_message WHERE id = held.id;
    IF EXISTS (SELECT FROM accounts_account WHERE id = held.receiver_id AND status = 'active')
      AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = held.receiver_id AND blocked_id = p_member)
      AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = p_member AND blocked_id = held.receiver_id)
    THEN
      SELECT * INTO placed
        FROM chat_place(held.site_id, p_member, held.receiver_id, held.body, held.client_key, held.cost);
      IF held.cleared THEN
        UPDATE chat_conversation SET
          a_cleared = CASE WHEN a_id = p_member THEN placed.seq ELSE a_cleared END,
          b_cleared = CASE WHEN b_id = p_member THEN placed.seq ELSE b_cleared END
        WHERE id = held.conversation_id;
      END IF;
      delivered := delivered + 1;
    ELSIF held.cost > 0 THEN
      PERFORM credits_grant(p_member, held.cost, 9::smallint, p_member || ':' || held.client_key);
    END IF;
  END LOOP;
  RETURN delivered;
END $$;
