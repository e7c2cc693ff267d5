-- When each side pinned the conversation to the top of its list; null: it isn't pinned.
ALTER TABLE chat_conversation ADD COLUMN a_pinned_at timestamptz, ADD COLUMN b_pinned_at timestamptz;
