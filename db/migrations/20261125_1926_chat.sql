-- A retiring fictional profile ends its conversations, and staff see how many of them wait.
CREATE INDEX chat_waiting_profile ON chat_waiting (profile_id);
