-- One row for both sides. unread of a side = last_seq - its read; gone from its list = cleared up to last_seq, and a
-- newer message brings it back. Nothing that changes is indexed, so every send updates the row on its page (HOT).
-- Side 0 is the site itself: what it has to say to one member alone stands in its conversation with them.
CREATE TABLE chat_conversation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  a_id bigint NOT NULL,
  b_id bigint NOT NULL CHECK (a_id < b_id),
  -- 0: begun by the site (a match), so whoever writes first still begins it.
  started_by bigint NOT NULL,
  last_sender bigint,
  last_at timestamptz NOT NULL DEFAULT now(),
  last_seq int NOT NULL DEFAULT 0,
  a_read int NOT NULL DEFAULT 0,
  b_read int NOT NULL DEFAULT 0,
  a_cleared int NOT NULL DEFAULT 0,
  b_cleared int NOT NULL DEFAULT 0,
  -- What each side's browsers have received; what was read was received too, so a mark may lag behind `read`.
  a_delivered int NOT NULL DEFAULT 0,
  b_delivered int NOT NULL DEFAULT 0,
  site_id smallint NOT NULL,
  last_kind smallint NOT NULL DEFAULT 0,
  -- Where it stands for each side: 0 in the list, 1 in the filtered folder (a stranger used one of the side's hidden words),
  -- 2 in the list for good (the side answered, or moved it back).
  a_folder smallint NOT NULL DEFAULT 0 CHECK (a_folder BETWEEN 0 AND 2),
  b_folder smallint NOT NULL DEFAULT 0 CHECK (b_folder BETWEEN 0 AND 2),
  last_text text NOT NULL DEFAULT '',
  UNIQUE (a_id, b_id)
) WITH (fillfactor = 70);
CREATE INDEX chat_conversation_b ON chat_conversation (b_id);

-- (conversation, seq) is identity, order and paging key at once. The client key makes a repeated send find the first.
-- kind: 0 text, 1 image, 2 gift, 3 written by the site itself (sender 0). `extra` is what the kind has besides words, as
-- the browser gets it: {"image": …}, {"gift": code} or {"notice": code, "args": …}. 4 was taken back by its writer: nothing is left of it.
CREATE TABLE chat_message (
  conversation_id bigint NOT NULL,
  sender_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  client_key uuid NOT NULL,
  seq int NOT NULL,
  cost int NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 4 AND (kind = 3) = (sender_id = 0)),
  body text NOT NULL,
  extra jsonb CHECK ((kind IN (0, 4)) = (extra IS NULL)),
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (sender_id, client_key)
);
-- For what is looked at by its time: messages are added in its order.
CREATE INDEX chat_message_created ON chat_message USING brin (created_at) WITH (autosummarize = on, pages_per_range = 32);

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
  kind smallint NOT NULL DEFAULT 0,
  cleared boolean NOT NULL DEFAULT false,
  body text NOT NULL,
  extra jsonb,
  UNIQUE (sender_id, client_key)
);
CREATE INDEX chat_held_message_conversation ON chat_held_message (conversation_id, id);
CREATE INDEX chat_held_message_receiver ON chat_held_message (receiver_id);

-- Keys of held messages that were dropped and paid back, so that a late retry isn't a new message with its own charge.
CREATE TABLE chat_dropped (
  sender_id bigint NOT NULL,
  client_key uuid NOT NULL,
  PRIMARY KEY (sender_id, client_key)
);

-- Drops what waits from one to the other (or to anybody: p_to null); says what was paid for it, which is to be paid back.
CREATE FUNCTION chat_drop_held(p_from bigint, p_to bigint)
RETURNS TABLE (sender_id bigint, client_key uuid, cost int) LANGUAGE sql AS $$
  WITH dropped AS (
    DELETE FROM chat_held_message h WHERE h.sender_id = p_from AND (p_to IS NULL OR h.receiver_id = p_to)
    RETURNING h.sender_id, h.client_key, h.cost
  ), remembered AS (
    INSERT INTO chat_dropped SELECT dropped.sender_id, dropped.client_key FROM dropped ON CONFLICT DO NOTHING
  )
  SELECT dropped.sender_id, dropped.client_key, dropped.cost FROM dropped
$$;

-- Free messages that a member who is not premium has used up; empty while the site's free_messages is 0.
CREATE TABLE chat_free_use (
  member_id bigint PRIMARY KEY,
  used int NOT NULL
) WITH (fillfactor = 60);

-- That a member has read who answers for fictional profiles, in the words that stood there: once a member (and so once a
-- site), for good. Without it no message to a fictional profile is charged or sent.
CREATE TABLE chat_fictional_notice (
  member_id bigint PRIMARY KEY,
  site_id smallint NOT NULL,
  words text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION chat_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER chat_fictional_notice_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chat_fictional_notice
  FOR EACH STATEMENT EXECUTE FUNCTION chat_refuse_change();

-- Members whom nobody may charge for messages to fictional profiles any more: staff decided so, for their sake.
CREATE TABLE chat_fictional_stop (
  member_id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- Conversations in which a fictional profile owes an answer, since the first message that has none: the desk's queue.
CREATE TABLE chat_waiting (
  conversation_id bigint PRIMARY KEY,
  profile_id bigint NOT NULL,
  member_id bigint NOT NULL,
  site_id smallint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_waiting_since ON chat_waiting (since);
CREATE INDEX chat_waiting_member ON chat_waiting (member_id);

-- A message as the browser gets it; server/present.ts makes the same shape from a row. The client key is its sender's.
CREATE FUNCTION chat_message_json(
  p_seq int, p_from bigint, p_kind smallint, p_body text, p_extra jsonb, p_at timestamptz, p_key uuid)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('seq', p_seq, 'from', p_from,
    'kind', CASE p_kind WHEN 0 THEN 'text' WHEN 1 THEN 'image' WHEN 2 THEN 'gift' ELSE 'system' END, 'text', p_body,
    'at', to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || CASE WHEN p_key IS NULL THEN '{}' ELSE jsonb_build_object('key', p_key) END
    || CASE WHEN p_seq = 0 THEN '{"waiting": true}' ELSE '{}' END::jsonb || coalesce(p_extra, '{}')
$$;

-- Writes a message that nobody refuses any more: the conversation (made by its first message), the message, and the
-- news for the open pages of both sides. What goes to the receiver's filtered folder is no news there; only a
-- conversation that leaves their list for it is.
CREATE FUNCTION chat_place(
  p_site smallint, p_from bigint, p_to bigint, p_kind smallint, p_body text, p_extra jsonb, p_key uuid, p_cost int,
  OUT conversation_id bigint, OUT seq int, OUT at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  is_a boolean := p_from < p_to;
  is_filtered boolean;
  was_filtered boolean;
BEGIN
  INSERT INTO chat_conversation AS c
    (site_id, a_id, b_id, started_by, last_seq, last_sender, last_kind, last_text, a_read, b_read, a_folder, b_folder)
  VALUES (p_site, least(p_from, p_to), greatest(p_from, p_to), p_from, 1, p_from, p_kind, left(p_body, 80), is_a::int, (NOT is_a)::int,
    (NOT is_a AND chat_filters(NULL, 0::smallint, p_to, p_body))::int, (is_a AND chat_filters(NULL, 0::smallint, p_to, p_body))::int)
  ON CONFLICT (a_id, b_id) DO UPDATE SET
    last_seq = c.last_seq + 1, last_at = now(), last_sender = p_from, last_kind = p_kind, last_text = left(p_body, 80),
    started_by = CASE WHEN c.started_by = 0 THEN p_from ELSE c.started_by END,
    a_read = CASE WHEN is_a THEN c.last_seq + 1 ELSE c.a_read END,
    b_read = CASE WHEN is_a THEN c.b_read ELSE c.last_seq + 1 END,
    a_folder = chat_folder_after(c.id, c.a_folder, is_a, p_to, p_body),
    b_folder = chat_folder_after(c.id, c.b_folder, NOT is_a, p_to, p_body)
  RETURNING c.id, c.last_seq, c.last_at, (CASE WHEN is_a THEN c.b_folder ELSE c.a_folder END) = 1,
    c.last_seq = 1 OR coalesce(CASE WHEN is_a THEN old.b_folder ELSE old.a_folder END, 1) = 1
    INTO chat_place.conversation_id, chat_place.seq, chat_place.at, is_filtered, was_filtered;
  INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, created_at, body, extra)
  VALUES (chat_place.conversation_id, chat_place.seq, p_from, p_kind, p_key, p_cost, chat_place.at, p_body, p_extra);
  DELETE FROM chat_waiting w WHERE w.conversation_id = chat_place.conversation_id AND w.profile_id = p_from;
  INSERT INTO chat_waiting (conversation_id, profile_id, member_id, site_id)
  SELECT chat_place.conversation_id, p_to, p_from, p_site FROM accounts_account WHERE id = p_to AND fictional
  ON CONFLICT DO NOTHING;
  INSERT INTO platform_live_event (member_id, name, data)
  SELECT reader, 'chat.message', jsonb_build_object('conversation', chat_place.conversation_id, 'profile', other,
    'message', chat_message_json(chat_place.seq, p_from, p_kind, p_body, p_extra, chat_place.at, CASE WHEN reader = p_from THEN p_key END))
  FROM (VALUES (p_from, p_to), (p_to, p_from)) AS side (reader, other) WHERE reader = p_from OR NOT is_filtered
  UNION ALL SELECT p_to, 'chat.reload', '{}' WHERE is_filtered AND NOT was_filtered;
END $$;

-- Writes what the site itself has to say, once per key: between two members, or to one (p_one is 0). Costs nothing and
-- goes past every refusal; nobody can write as 0, and to 0 nobody can write. Who is told of a match wants to see it, so the
-- conversation leaves the filtered folder.
CREATE FUNCTION chat_tell(p_site smallint, p_one bigint, p_other bigint, p_body text, p_extra jsonb, p_key uuid)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('chat_tell'), hashtext(p_key::text));
  IF EXISTS (SELECT FROM chat_message WHERE sender_id = 0 AND client_key = p_key) THEN RETURN; END IF;
  INSERT INTO chat_conversation AS c (site_id, a_id, b_id, started_by, last_seq, last_sender, last_kind, last_text)
  VALUES (p_site, least(p_one, p_other), greatest(p_one, p_other), 0, 1, 0, 3, left(p_body, 80))
  ON CONFLICT (a_id, b_id) DO UPDATE SET
    last_seq = c.last_seq + 1, last_at = now(), last_sender = 0, last_kind = 3, last_text = left(p_body, 80),
    a_folder = CASE WHEN c.a_folder = 1 THEN 2 ELSE c.a_folder END, b_folder = CASE WHEN c.b_folder = 1 THEN 2 ELSE c.b_folder END
  RETURNING id, last_seq, last_at INTO told;
  INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, created_at, body, extra)
  VALUES (told.id, told.last_seq, 0, 3, p_key, 0, told.last_at, p_body, p_extra);
  INSERT INTO platform_live_event (member_id, name, data)
  SELECT reader, 'chat.message', jsonb_build_object('conversation', told.id, 'profile', other,
    'message', chat_message_json(told.last_seq, 0, 3::smallint, p_body, p_extra, told.last_at, NULL))
  FROM (VALUES (p_one, p_other), (p_other, p_one)) AS side (reader, other) WHERE reader <> 0;
END $$;

-- Why one may not write to another whatever it says or costs; null where nothing stands in the way.
CREATE FUNCTION chat_refusal(p_site smallint, p_from bigint, p_to bigint, p_may_start int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM safety_block WHERE blocker_id = p_to AND blocked_id = p_from) THEN 'blocked_by_them'
    WHEN EXISTS (SELECT FROM safety_block WHERE blocker_id = p_from AND blocked_id = p_to) THEN 'blocked_by_me'
    WHEN receiver.status IS DISTINCT FROM 'active' OR receiver.undecided THEN CASE WHEN talk.last_seq > 0 THEN 'gone' ELSE 'unknown' END
    WHEN receiver.fictional AND EXISTS (SELECT FROM chat_fictional_stop WHERE member_id = p_from) THEN 'fictional_stopped'
    WHEN receiver.fictional AND NOT EXISTS (SELECT FROM chat_fictional_notice WHERE member_id = p_from) THEN 'notice_needed'
    WHEN coalesce(talk.started_by, 0) = 0 AND NOT sender.fictional
      AND EXISTS (SELECT FROM credits_account WHERE member_id = p_from AND premium_since IS NULL)
      AND p_may_start <= (SELECT count(*) FROM chat_conversation WHERE (a_id = p_from OR b_id = p_from) AND started_by = p_from)
      THEN 'may_not_start'
  END
  FROM accounts_account sender
    LEFT JOIN accounts_account receiver ON receiver.id = p_to AND receiver.site_id = p_site
    LEFT JOIN chat_conversation talk ON talk.a_id = least(p_from, p_to) AND talk.b_id = greatest(p_from, p_to)
  WHERE sender.id = p_from
$$;

-- Everything but the ordinary send: says why one is refused, and takes the roads that are rare: the first message of a
-- pair, a sender whose email isn't confirmed, a fictional sender, a free message.
CREATE FUNCTION chat_send_otherwise(
  p_site smallint, p_from bigint, p_to bigint, p_kind smallint, p_body text, p_extra jsonb, p_key uuid, p_cost int,
  p_free_messages int, p_may_start int,
  OUT outcome text, OUT conversation_id bigint, OUT seq int, OUT at timestamptz, OUT balance int
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  sender record;
  earlier record;
  begun_by bigint;
  is_free_member boolean;
  cost int := p_cost;
  left_over int;
BEGIN
  -- The sender's own row makes this sender's rare roads take turns, and waits for a confirmation that is under way.
  SELECT status, fictional INTO sender FROM accounts_account WHERE id = p_from AND site_id = p_site FOR NO KEY UPDATE;
  IF NOT FOUND OR sender.status NOT IN ('active', 'not_confirmed') OR p_from = p_to THEN
    outcome := 'unknown';
    RETURN;
  END IF;
  SELECT a.balance, a.premium_since IS NULL INTO balance, is_free_member FROM credits_account a WHERE member_id = p_from;

  -- What was taken back meanwhile is still the same message.
  SELECT m.conversation_id, m.seq, m.created_at, m.kind, m.body, m.extra, (SELECT c.a_id + c.b_id - p_from FROM chat_conversation c WHERE c.id = m.conversation_id) AS receiver
    INTO earlier FROM chat_message m WHERE m.sender_id = p_from AND m.client_key = p_key;
  IF NOT FOUND THEN
    SELECT h.conversation_id, 0 AS seq, h.created_at, h.kind, h.body, h.extra, h.receiver_id AS receiver
      INTO earlier FROM chat_held_message h WHERE h.sender_id = p_from AND h.client_key = p_key;
  END IF;
  IF FOUND THEN
    outcome := CASE
      WHEN earlier.receiver <> p_to THEN 'key_reused'
      WHEN earlier.kind <> 4 AND (earlier.kind, earlier.body, earlier.extra) IS DISTINCT FROM (p_kind, p_body, p_extra) THEN 'key_reused'
      WHEN earlier.seq = 0 THEN 'held' ELSE 'sent' END;
    conversation_id := earlier.conversation_id;
    seq := earlier.seq;
    at := earlier.created_at;
    RETURN;
  END IF;

  SELECT id, started_by INTO conversation_id, begun_by FROM chat_conversation
    WHERE a_id = least(p_from, p_to) AND b_id = greatest(p_from, p_to);
  outcome := chat_refusal(p_site, p_from, p_to, p_may_start);
  IF outcome IS NULL AND EXISTS (SELECT FROM chat_dropped WHERE sender_id = p_from AND client_key = p_key) THEN
    outcome := 'key_reused';
  END IF;
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
    left_over := credits_spend(p_from, cost, (p_kind + 1)::smallint, p_key);
    IF left_over IS NULL THEN
      outcome := 'poor';
      RETURN;
    END IF;
    balance := left_over;
    IF cost > 0 THEN
      INSERT INTO platform_live_event (member_id, name, data)
        VALUES (p_from, 'credits.changed', jsonb_build_object('credits', balance));
    END IF;
  END IF;

  IF sender.status = 'active' THEN
    outcome := 'sent';
    SELECT p.conversation_id, p.seq, p.at INTO conversation_id, seq, at
      FROM chat_place(p_site, p_from, p_to, p_kind, p_body, p_extra, p_key, cost) p;
    RETURN;
  END IF;
  outcome := 'held';
  seq := 0;
  IF conversation_id IS NULL THEN
    INSERT INTO chat_conversation AS c (site_id, a_id, b_id, started_by)
      VALUES (p_site, least(p_from, p_to), greatest(p_from, p_to), p_from)
      ON CONFLICT (a_id, b_id) DO UPDATE SET last_at = c.last_at RETURNING id INTO conversation_id;
  ELSIF begun_by = 0 THEN
    UPDATE chat_conversation c SET started_by = p_from WHERE c.id = chat_send_otherwise.conversation_id;
  END IF;
  INSERT INTO chat_held_message (conversation_id, site_id, sender_id, receiver_id, client_key, cost, kind, body, extra)
    VALUES (chat_send_otherwise.conversation_id, p_site, p_from, p_to, p_key, cost, p_kind, p_body, p_extra)
    RETURNING created_at INTO at;
  INSERT INTO platform_live_event (member_id, name, data) VALUES (p_from, 'chat.message', jsonb_build_object(
    'conversation', chat_send_otherwise.conversation_id, 'profile', p_to, 'message', chat_message_json(0, p_from, p_kind, p_body, p_extra, chat_send_otherwise.at, p_key)));
END $$;

-- Sends a message: charged, numbered, stored and told in one statement, or refused with nothing changed.
-- outcome: sent, held (until the sender's email is confirmed), or why not: poor, blocked_by_them, blocked_by_me, gone,
-- unknown, may_not_start, notice_needed, fictional_stopped, key_reused. A repeat with the same key, receiver and content gets the first
-- one's answer and costs nothing. The reason of the charge is the kind plus one (credits_reason). p_ring: the commit
-- itself tells of the message; otherwise the caller rings with `news` after it, which the rare roads below leave empty
-- because they ring themselves. Locks, always in this order: the pair, the sender's account, the sender's credits, the
-- conversation.
CREATE FUNCTION chat_send(
  p_site smallint, p_from bigint, p_to bigint, p_kind smallint, p_body text, p_extra jsonb, p_key uuid, p_cost int,
  p_free_messages int, p_may_start int, p_ring boolean,
  OUT outcome text, OUT conversation_id bigint, OUT seq int, OUT at timestamptz, OUT balance int, OUT news text
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
      AND c.started_by <> 0
      AND EXISTS (SELECT FROM accounts_account WHERE id = p_from AND site_id = p_site AND status = 'active' AND NOT fictional)
      AND EXISTS (SELECT FROM accounts_account WHERE id = p_to AND site_id = p_site AND status = 'active' AND NOT undecided
        AND (NOT fictional OR (EXISTS (SELECT FROM chat_fictional_notice WHERE member_id = p_from)
          AND NOT EXISTS (SELECT FROM chat_fictional_stop WHERE member_id = p_from))))
      AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = p_to AND blocked_id = p_from)
      AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = p_from AND blocked_id = p_to)
      AND NOT EXISTS (SELECT FROM chat_message WHERE sender_id = p_from AND client_key = p_key)
      AND NOT EXISTS (SELECT FROM chat_dropped WHERE sender_id = p_from AND client_key = p_key)
      AND (p_free_messages = 0
        OR EXISTS (SELECT FROM chat_free_use WHERE member_id = p_from AND used >= p_free_messages)
        OR EXISTS (SELECT FROM credits_account WHERE member_id = p_from AND premium_since IS NOT NULL))
  ), paid AS MATERIALIZED (
    SELECT id, credits_spend(p_from, p_cost, (p_kind + 1)::smallint, p_key) AS left_over FROM allowed
  ), moved AS (
    UPDATE chat_conversation c SET
      last_seq = c.last_seq + 1, last_at = now(), last_sender = p_from, last_kind = p_kind, last_text = left(p_body, 80),
      a_read = CASE WHEN is_a THEN c.last_seq + 1 ELSE c.a_read END,
      b_read = CASE WHEN is_a THEN c.b_read ELSE c.last_seq + 1 END,
      a_folder = chat_folder_after(c.id, c.a_folder, is_a, p_to, p_body),
      b_folder = chat_folder_after(c.id, c.b_folder, NOT is_a, p_to, p_body)
    FROM paid WHERE c.id = paid.id AND paid.left_over IS NOT NULL
    RETURNING c.id, c.last_seq, c.last_at, paid.left_over, (CASE WHEN is_a THEN c.b_folder ELSE c.a_folder END) = 1 AS is_filtered,
      (CASE WHEN is_a THEN old.b_folder ELSE old.a_folder END) = 1 AS was_filtered
  ), written AS (
    INSERT INTO chat_message (conversation_id, seq, sender_id, kind, client_key, cost, created_at, body, extra)
    SELECT id, last_seq, p_from, p_kind, p_key, p_cost, last_at, p_body, p_extra FROM moved
  ), queued AS (
    INSERT INTO chat_waiting (conversation_id, profile_id, member_id, site_id)
    SELECT moved.id, p_to, p_from, p_site FROM moved, accounts_account a WHERE a.id = p_to AND a.fictional
    ON CONFLICT DO NOTHING
  ), told AS (
    INSERT INTO platform_live_event (member_id, name, data, ring)
    SELECT reader, 'chat.message', jsonb_build_object('conversation', id, 'profile', other, 'message',
      chat_message_json(last_seq, p_from, p_kind, p_body, p_extra, last_at, CASE WHEN reader = p_from THEN p_key END)), p_ring
    FROM moved, (VALUES (p_from, p_to), (p_to, p_from)) AS side (reader, other) WHERE reader = p_from OR NOT is_filtered
    UNION ALL
    SELECT p_to, 'chat.reload', '{}', p_ring FROM moved WHERE is_filtered AND NOT was_filtered
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
    FROM chat_send_otherwise(p_site, p_from, p_to, p_kind, p_body, p_extra, p_key, p_cost, p_free_messages, p_may_start) o;
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
        FROM chat_place(held.site_id, p_member, held.receiver_id, held.kind, held.body, held.extra, held.client_key, held.cost);
      IF held.cleared THEN
        UPDATE chat_conversation SET
          a_cleared = CASE WHEN a_id = p_member THEN placed.seq ELSE a_cleared END,
          b_cleared = CASE WHEN b_id = p_member THEN placed.seq ELSE b_cleared END
        WHERE id = held.conversation_id;
      END IF;
      delivered := delivered + 1;
    ELSE
      INSERT INTO chat_dropped (sender_id, client_key) VALUES (p_member, held.client_key) ON CONFLICT DO NOTHING;
      IF held.cost > 0 THEN
        PERFORM credits_grant(p_member, held.cost, 9::smallint, p_member || ':' || held.client_key);
      END IF;
    END IF;
  END LOOP;
  RETURN delivered;
END $$;

-- Pictures sent in conversations, kept for the two of a pair only: uploaded before the message that shows them, and
-- removed when no message came of it. The same upload tried again is the same picture.
CREATE TABLE chat_image (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  sender_id bigint NOT NULL,
  receiver_id bigint NOT NULL,
  client_key uuid NOT NULL,
  sha256 bytea NOT NULL,
  width smallint NOT NULL,
  height smallint NOT NULL,
  placeholder text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sender_id, client_key)
);

-- Who wants to see the pictures that the other one sends; until then they are blurred for them.
CREATE TABLE chat_image_acceptance (
  conversation_id bigint NOT NULL,
  member_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, member_id)
);

-- The gift shop: rows without a site are the shop of every site that has none of its own. Without a price of its own a
-- gift costs the site's gift_credits.
CREATE TABLE chat_gift (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  gift text NOT NULL CHECK (gift ~ '^[a-z_]{2,20}$'),
  position smallint NOT NULL,
  credits int CHECK (credits >= 0),
  UNIQUE NULLS NOT DISTINCT (site_id, gift)
);
INSERT INTO chat_gift (position, gift, credits) VALUES
  (1, 'rose', NULL), (2, 'coffee', 15), (3, 'chocolates', NULL), (4, 'bouquet', 50), (5, 'candle', 20),
  (6, 'wine', 40), (7, 'book', 20), (8, 'balloon', 15), (9, 'cake', NULL), (10, 'letter', 15), (11, 'ticket', 40), (12, 'star', 75);

-- Lines to begin a conversation with; rows without a site are for every site that has none of its own in that language.
CREATE TABLE chat_opening_line (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id smallint,
  language text NOT NULL,
  position smallint NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 300),
  UNIQUE NULLS NOT DISTINCT (site_id, language, position)
);
INSERT INTO chat_opening_line (language, position, words) VALUES
  ('nl', 1, 'Je profiel maakte me nieuwsgierig. Wat is het laatste waar je hard om moest lachen?'),
  ('nl', 2, 'Koffie of thee? Ik hoop op het goede antwoord.'),
  ('nl', 3, 'Wat is de mooiste plek waar je dit jaar bent geweest?'),
  ('nl', 4, 'Stel: zaterdag, mooi weer, niets gepland. Wat doe je?'),
  ('nl', 5, 'Welk liedje zet jij op als je goede zin wilt krijgen?'),
  ('nl', 6, 'Wat zou je me laten proeven als je een avond voor me kookte?'),
  ('en', 1, 'Your profile made me curious. What last made you laugh out loud?'),
  ('en', 2, 'Coffee or tea? I am hoping for the right answer.'),
  ('en', 3, 'What is the most beautiful place you have been this year?'),
  ('en', 4, 'Saturday, sunshine, nothing planned. What do you do?'),
  ('en', 5, 'Which song do you put on for a good mood?'),
  ('en', 6, 'If you cooked for me one evening, what would I get to taste?');
