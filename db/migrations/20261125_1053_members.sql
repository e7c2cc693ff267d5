-- Staff find a member by the beginning of the name.
CREATE INDEX members_profile_name_start ON members_profile ((lower(name::text) COLLATE "C"), member_id);
