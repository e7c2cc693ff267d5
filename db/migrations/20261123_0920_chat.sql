ALTER TABLE chat_setting RENAME COLUMN hidden_words TO filtered_words;
ALTER TABLE chat_setting RENAME CONSTRAINT chat_setting_hidden_words_not_null TO chat_setting_filtered_words_not_null;
ALTER TABLE chat_setting RENAME COLUMN hidden_pattern TO filtered_pattern;
