-- Up to this message the member was paid back, because no answer came within the time that the site promises.
ALTER TABLE chat_waiting ADD COLUMN returned_seq int NOT NULL DEFAULT 0;
