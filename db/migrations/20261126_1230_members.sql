-- No statement searches reserved names by time, because they are kept for good.
DROP INDEX members_reserved_name_at;
